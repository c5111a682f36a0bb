import './dom/base.css'
import './approve/approve.css'
import './pages/pages.css'
import { createApprovals, showApprovalWindow } from './approve/index.js'
import { createNetworks } from './networks/index.js'
import { start } from './start.js'

start({ createNetworks, createApprovals, showApprovalWindow })
