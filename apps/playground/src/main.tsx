import { LatchkeyProvider } from '@latchkey/headless'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createPlaygroundLatchkey } from './latchkey'
import { NoSandbox } from './parts/NoSandbox'
import { enterSandbox } from './sandbox'
import './styles.css'

const root = createRoot(document.getElementById('root') as HTMLElement)

enterSandbox().then(
  (scene) => {
    const latchkey = createPlaygroundLatchkey(scene.config)
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
