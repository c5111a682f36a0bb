// The package offers its source to programs that ask for the sources of packages, as ours does. It is not
// written for our compiler options.
import type { ReactNode } from 'react'

interface OverlayProps {
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  isDismissable?: boolean
  className?: string
  children: ReactNode
}

export function ModalOverlay(props: OverlayProps): ReactNode
export function Modal(props: OverlayProps): ReactNode
export function Dialog(props: { 'aria-label': string; children: ReactNode }): ReactNode
