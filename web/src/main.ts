import { mount } from 'svelte'
import './styles/tokens.css'
import './styles/near.css'
import './styles/base.css'
import './styles/print.css'
import App from './App.svelte'
import { workWhereInstalled } from './lib/app'
import { bringLetters } from './lib/letters'
import { lightTheRoom } from './lib/prefs.svelte'
import { openAnewWhenRenewed } from './lib/renewal'
import { wakeSoundOnFirstTouch } from './lib/sound'
import { measureTheRoom } from './lib/viewport.svelte'

openAnewWhenRenewed()
bringLetters()
lightTheRoom()
measureTheRoom()
wakeSoundOnFirstTouch()
workWhereInstalled()

mount(App, { target: document.getElementById('page')! })
