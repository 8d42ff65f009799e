import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import Trial from './LobbyTrial.svelte'
import { lightTheRoom } from './lib/prefs.svelte'
import { measureTheRoom } from './lib/viewport.svelte'
lightTheRoom()
measureTheRoom()
mount(Trial, { target: document.getElementById('page')! })
