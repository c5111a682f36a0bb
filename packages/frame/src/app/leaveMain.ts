import './dom/base.css'
import './pages/pages.css'
import { leave } from './leave.js'

leave(document.querySelector('main') ?? document.body)
