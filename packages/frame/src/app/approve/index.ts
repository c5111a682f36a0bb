export { type ApprovalsContext, createApprovals } from './createApprovals.js'
export { showApprovalWindow } from './showApprovalWindow.js'
