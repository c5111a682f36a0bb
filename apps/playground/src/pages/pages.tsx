import type { ComponentType } from 'react'
import type { SandboxScene } from '../sandbox'
import { AccountPage } from './AccountPage'
import { ChainsPage } from './ChainsPage'
import { ConnectPage } from './ConnectPage'
import { HooksOnlyPage } from './HooksOnlyPage'
import { NetworkPage } from './NetworkPage'
import { SendPage } from './SendPage'
import { SignPage } from './SignPage'
import { ThemePage } from './ThemePage'
import { ToastPage } from './ToastPage'

/** All pages, one for each feature. */
export const pages: readonly { path: string; title: string; Page: ComponentType<{ scene: SandboxScene }> }[] =
  [
    { path: '/', title: 'Connect', Page: ConnectPage },
    { path: '/account', title: 'Account', Page: AccountPage },
    { path: '/network', title: 'Network', Page: NetworkPage },
    { path: '/sign', title: 'Sign', Page: SignPage },
    { path: '/send', title: 'Send', Page: SendPage },
    { path: '/chains', title: 'Chains', Page: ChainsPage },
    { path: '/theme', title: 'Theme', Page: ThemePage },
    { path: '/toast', title: 'Toast', Page: ToastPage },
    { path: '/hooks-only', title: 'Hooks only', Page: HooksOnlyPage },
  ]
