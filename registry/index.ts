'use client'

export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from './buttons'
export { EmbeddedWallet, type EmbeddedWalletProps, Modal, type ModalProps } from './modal'
export { views } from './views'
