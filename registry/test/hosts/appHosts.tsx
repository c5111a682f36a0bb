import { Description, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import MuiDialogContent from '@mui/material/DialogContent'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { Drawer } from 'vaul'

export interface AppHostProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

function RadixHost({ isOpen, onOpenChange, children }: AppHostProps) {
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="app-backdrop z-50" />
        <RadixDialog.Content aria-describedby={undefined} className="app-dialog z-50">
          <RadixDialog.Title>Your order</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

function VaulHost({ isOpen, onOpenChange, children }: AppHostProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Overlay className="app-backdrop z-50" />
        <Drawer.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 h-96 bg-white p-4 text-black"
        >
          <Drawer.Title>Your order</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function NativeDialogHost({ isOpen, onOpenChange, children }: AppHostProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) ref.current?.showModal()
    else ref.current?.close()
  }, [isOpen])
  return (
    <dialog ref={ref} className="app-dialog" onClose={() => onOpenChange(false)}>
      <h2>Your order</h2>
      {children}
    </dialog>
  )
}

function AriaHost({ isOpen, onOpenChange, children }: AppHostProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className="app-backdrop z-50">
      <AriaModal className="app-dialog">
        <AriaDialog aria-label="Your order">
          <h2>Your order</h2>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  )
}

function HeadlessHost({ isOpen, onOpenChange, children }: AppHostProps) {
  return (
    <HeadlessDialog open={isOpen} onClose={() => onOpenChange(false)} className="relative z-50">
      <div className="app-backdrop" />
      <DialogPanel className="app-dialog">
        <DialogTitle>Your order</DialogTitle>
        <Description>A dialog of the app.</Description>
        {children}
      </DialogPanel>
    </HeadlessDialog>
  )
}

function MuiHost({ isOpen, onOpenChange, children }: AppHostProps) {
  return (
    <MuiDialog open={isOpen} onClose={() => onOpenChange(false)} transitionDuration={0}>
      <MuiDialogContent>
        <h2>Your order</h2>
        {children}
      </MuiDialogContent>
    </MuiDialog>
  )
}

function PopoverHost({ isOpen, onOpenChange, children }: AppHostProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // The types of React 18 have neither the attribute nor the event.
    element.popover = 'auto'
    const onToggle = (event: Event) => onOpenChange((event as ToggleEvent).newState === 'open')
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [onOpenChange])
  useEffect(() => {
    if (isOpen) ref.current?.showPopover()
    else ref.current?.hidePopover()
  }, [isOpen])
  return (
    <div ref={ref} className="app-dialog">
      <h2>Your order</h2>
      {children}
    </div>
  )
}

function FullScreenHost({ isOpen, onOpenChange, children }: AppHostProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onChange = () => onOpenChange(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [onOpenChange])
  useEffect(() => {
    if (isOpen) void ref.current?.requestFullscreen()
    else if (document.fullscreenElement) void document.exitFullscreen()
  }, [isOpen])
  return (
    <div ref={ref} className="bg-white text-black" style={{ display: isOpen ? 'block' : 'none' }}>
      <h2>Your order</h2>
      {children}
    </div>
  )
}

/** Layers that an app can have open when the user opens the modal. */
export const appHosts = {
  radix: RadixHost,
  vaul: VaulHost,
  dialog: NativeDialogHost,
  aria: AriaHost,
  headless: HeadlessHost,
  mui: MuiHost,
  popover: PopoverHost,
  fullscreen: FullScreenHost,
} satisfies Record<string, ComponentType<AppHostProps>>

export type AppHostName = keyof typeof appHosts
