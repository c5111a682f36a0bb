import './dom/base.css'
import './approve/approve.css'
import { runFrame } from './runFrame.js'

runFrame(document.querySelector('main') ?? document.body)
