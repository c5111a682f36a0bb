import { LatchkeyProvider } from '@latchkey/headless'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { appConfig } from './appConfig/appConfig'
import { createPlaygroundLatchkey } from './latchkey'
import { NoSandbox } from './parts/NoSandbox'
import { enterSandbox, otherNamespaces } from './sandbox'

const root = createRoot(document.getElementById('root') as HTMLElement)

enterSandbox().then(
  async (scene) => {
    const [others, config] = await Promise.all([otherNamespaces(scene), appConfig(scene)])
    const latchkey = createPlaygroundLatchkey(scene.config, others, config)
    root.render(
      <StrictMode>
        <LatchkeyProvider latchkey={latchkey}>
          <App scene={scene} />
        </LatchkeyProvider>
      </StrictMode>,
    )
  },
  (error: unknown) => root.render(<NoSandbox reason={String(error)} />),
)
