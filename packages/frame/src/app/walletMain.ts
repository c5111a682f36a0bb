import './dom/base.css'
import './pages/pages.css'
import { runWallet } from './runWallet.js'

runWallet(document.querySelector('main') ?? document.body)
