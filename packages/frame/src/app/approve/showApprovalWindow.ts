import * as v from 'valibot'
import { preparedSchema } from './Prepared.js'
import { showScreen } from './showScreen.js'

/**
 * Draws a request in a window of the frame's origin, and resolves with what the user decides.
 *
 * @param task The `Prepared` of the frame.
 * @throws Error If it is none.
 */
export async function showApprovalWindow(root: HTMLElement, task: unknown): Promise<'approved' | 'rejected'> {
  // A window in a frame could be covered.
  if (window.top !== window) throw new Error('This page is in a frame.')
  const prepared = v.parse(preparedSchema, task)
  const decision = await showScreen({ root, prepared, isWindow: true })
  return decision === 'approved' ? 'approved' : 'rejected'
}
