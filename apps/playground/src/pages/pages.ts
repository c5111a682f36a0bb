import type { ComponentType } from 'react'
import type { SandboxScene } from '../sandbox'
import { AccountPage } from './AccountPage'
import { ChainsPage } from './ChainsPage'
import { ConnectPage } from './ConnectPage'
import { HooksOnlyPage } from './HooksOnlyPage'
import { NetworkPage } from './NetworkPage'
import { PayPage } from './PayPage'
import { SendPage } from './SendPage'
import { SignPage } from './SignPage'
import { ThemePage } from './ThemePage'
import { ToastPage } from './ToastPage'

/** The pages of the drawer by path. */
export const pages: Readonly<Record<string, ComponentType<{ scene: SandboxScene }>>> = {
  '/connect': ConnectPage,
  '/account': AccountPage,
  '/network': NetworkPage,
  '/sign': SignPage,
  '/send': SendPage,
  '/pay': PayPage,
  '/chains': ChainsPage,
  '/theme': ThemePage,
  '/toast': ToastPage,
  '/hooks-only': HooksOnlyPage,
}
