import { BaseError } from './base.js'

/** Thrown if the user closes the modal before a wallet is connected. */
export class ModalClosedError extends BaseError<'connect/modal-closed'> {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('The modal was closed before a wallet was connected.', {
      code: 'connect/modal-closed',
      action: 'Open it again to connect.',
    })
  }
}
