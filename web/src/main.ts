import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import App from './App.svelte'
import { lightTheRoom } from './lib/prefs.svelte'
import { wakeSoundOnFirstTouch } from './lib/sound'
import { measureTheRoom } from './lib/viewport.svelte'

lightTheRoom()
measureTheRoom()
wakeSoundOnFirstTouch()

mount(App, { target: document.getElementById('page')! })
