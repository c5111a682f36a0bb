import { classifyMethod } from '@latchkey/protocol'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { approvalsOf, type RequestToApprove, rejection, rejectRequest, removeRequest } from './approvals.js'
import { showApprovals } from './showApprovals.js'

/**
 * Time until the user reads that a method is not known, in milliseconds. The modal, which shows it, has to
 * open before; no event tells when its code has rendered.
 */
const unknownToastMs = 300

/**
 * Runs a request of a wallet once the user has approved it in the app, with the parameters of the approval:
 * the user can lower an allowance. A safe request runs at once, an unknown one is rejected. Requests wait in
 * order; each stays in the list until the wallet has answered.
 *
 * Rejects with the codes of EIP-1193, because the caller is the provider of a wallet: 4200 if the method is
 * unknown, 4001 if the user rejects the request, closes the modal or leaves the view, or the wallet has
 * another account or network by then: a transaction need not name them.
 */
export async function runApproval<answer>(
  latchkey: Latchkey,
  request: RequestToApprove,
  run: (params: unknown) => Promise<answer>,
  isAsShown: () => boolean,
): Promise<answer> {
  const methodClass = classifyMethod(request.method)
  // Another wallet has rules of its own.
  if (methodClass === 'safe' || (methodClass === 'unknown' && request.isPreview)) return run(request.params)
  if (methodClass === 'unknown') throw refuseUnknown(latchkey)
  const id = nextId(latchkey)
  const { store, answers } = approvalsOf(latchkey)
  showApprovals(latchkey)
  const approved = new Promise<unknown>((approve, reject) => answers.set(id, { approve, reject }))
  store.setState([...store.getState(), { ...request, id, isPending: false }])
  try {
    const params = await approved
    if (!isAsShown()) throw rejection('The account or the network has changed.')
    return await run(params)
  } finally {
    removeRequest(latchkey, id)
  }
}

/** Rejects all requests, because one of them has a method that is not allowed, and tells the user. */
function refuseUnknown(latchkey: Latchkey): Error {
  const error = Object.assign(new Error('Requested RPC call is not allowed'), { code: 4200 })
  for (const { id } of approvalsOf(latchkey).store.getState()) rejectRequest(latchkey, id, error)
  const { modal, stores, toast } = internalsOf(latchkey)
  // The message is part of the modal.
  if (!stores.modal.getState().isOpen) modal.open().catch(() => {})
  const message = 'Action not allowed'
  setTimeout(() => toast.show({ message, variant: 'error', about: { type: 'refused' } }), unknownToastMs)
  return error
}

function nextId(latchkey: Latchkey): number {
  const count = internalsOf(latchkey).store('approvalCount', () => ({ last: 0 }))
  count.last += 1
  return count.last
}
