'use client'

export { AccountButton, type AccountButtonProps } from './account-button'
export { ConnectButton, type ConnectButtonProps } from './connect-button'
export { EmbeddedWallet, type EmbeddedWalletProps } from './embedded'
export { allViews as views } from './modal-loader'
export { Modal, type ModalProps } from './modal-mount'
export { NetworkButton, type NetworkButtonProps } from './network-button'
