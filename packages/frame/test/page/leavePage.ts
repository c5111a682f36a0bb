import { leave } from '../../src/app/leave.js'

leave(document.body.appendChild(document.createElement('main')))
