import { leave } from '../../src/app/leave.js'

leave(document.querySelector('main') ?? document.body)
