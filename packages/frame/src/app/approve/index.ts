export { type Approvals, type ApprovalsContext, createApprovals } from './createApprovals.js'
export type { Prepared as ApprovalTask } from './Prepared.js'
export { showApprovalWindow } from './showApprovalWindow.js'
