import type { BaseError } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { errorTitle } from '../lib/error-title'
import { headline } from '../lib/headline'
import { TransferFace, type TransferFaceProps } from './transfer-face'
import { ViewFooter } from './view-layout'

export interface TransferFailedProps {
  token: TransferFaceProps['token']
  error: BaseError
  /** What the user can do. */
  children: ReactNode
}

/** What went wrong with a transfer. */
export function TransferFailed({ token, error, children }: TransferFailedProps) {
  // What the developer has to install is no help for the user.
  const detail = error.code === 'config/package-missing' ? undefined : error.action
  return (
    <>
      <TransferFace token={token} ring="danger" title={headline(errorTitle(error))} detail={detail} />
      <ViewFooter>{children}</ViewFooter>
    </>
  )
}
