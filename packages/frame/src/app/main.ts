import './dom/base.css'
import './approve/approve.css'
import './pages/pages.css'
import { start } from './start.js'

start()
