import { useEffect } from 'react'
import type { CreateConfig } from './createApp'
import { defaultSettings, type Settings, switchDefaults } from './settings/settings'
import { useSettings } from './settings/settingsUrl'
import { isBesideFrame } from './settings/whyNoEffect'
import { Drawer, goTo, usePathname } from './tools/Drawer'
import { Workshop } from './Workshop'
import { lead, title } from './words'

/** The settings that it starts with: on the sandbox that runs with it, if there is one. */
const startSettings: Settings = {
  ...defaultSettings,
  mode: 'embedded',
  ...(import.meta.env.VITE_SANDBOX_URL && {
    chains: 'sandbox',
    networks: ['mainnet', 'base', 'sepolia'],
    switches: {
      ...switchDefaults,
      email: isBesideFrame(location.hostname),
      socials: isBesideFrame(location.hostname),
    },
    sandboxUrl: import.meta.env.VITE_SANDBOX_URL,
    serverUrl: import.meta.env.VITE_SERVER_URL ?? '',
  }),
}

/** For tests: `?app-connector` is an app with wagmi's own `walletConnect()`, beside Latchkey's pairing. */
const createConfig: CreateConfig = async (sandbox) => {
  if (!new URLSearchParams(window.location.search).has('app-connector')) return undefined
  return (await import('./appConnector/createAppConfig')).createAppConfig(sandbox)
}

/** The playground as an app: what Latchkey is, the workshop, and the tools for developers in a drawer. */
export function App() {
  const [settings, setSettings] = useSettings(startSettings)
  const isDrawerOpen = usePathname() !== '/'
  const { mode } = settings.theme
  useEffect(() => {
    if (mode === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <>
      <nav aria-label="Latchkey" className="app-bar">
        <Brand />
      </nav>
      <main className={`app-main ${isDrawerOpen ? 'beside-drawer' : ''}`}>
        <Workshop
          settings={settings}
          onChange={setSettings}
          onReset={() => setSettings(startSettings)}
          createConfig={createConfig}
          intro={
            <div className="app-intro">
              <h1 className="shell-title">{title}</h1>
              <p className="shell-lead">{lead}</p>
            </div>
          }
          tools={(chains) => <Drawer chains={chains} />}
        />
      </main>
    </>
  )
}

/** The name of the product. Closes the developer tools. */
function Brand() {
  return (
    <a
      href="/"
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-lg text-[17px] font-semibold tracking-tight"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        goTo('/')
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 rounded-lg bg-ink text-page">
        <path d="M16 7a6 6 0 0 0-2 11.7V25h4v-6.3A6 6 0 0 0 16 7z" fill="currentColor" />
      </svg>
      Latchkey
    </a>
  )
}
