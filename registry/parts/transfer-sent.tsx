import { useRouter } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { transferMessages } from '../messages/transfer'
import { Button } from '../primitives/button'
import { ExplorerLink } from './explorer-link'
import { TransferFace, type TransferFaceProps } from './transfer-face'
import { ViewFooter } from './view-layout'

export interface TransferSentProps extends TransferFaceProps {
  /** The page of the transaction. Default: none. */
  explorerUrl?: string | undefined
  /** A button before "Done", which is less important then. Default: none. */
  children?: ReactNode
}

/** A transaction that is sent, and what became of it. */
export function TransferSent({ explorerUrl, children, ...face }: TransferSentProps) {
  const { reset } = useRouter()
  return (
    <>
      <TransferFace {...face} />
      {explorerUrl && <ExplorerLink href={explorerUrl} />}
      <ViewFooter>
        {children}
        <Button
          variant={children ? 'quiet' : face.ring === 'running' ? 'neutral' : 'primary'}
          size={children ? 'small' : 'large'}
          data-action="done"
          onClick={() => reset('Account')}
        >
          {transferMessages.wallet.done}
        </Button>
      </ViewFooter>
    </>
  )
}
