import { useModal } from '@latchkey/headless'
import { Modal } from '@latchkey/registry'
import { Drawer } from './drawer/Drawer'
import { Header } from './header/Header'
import { Hero } from './hero/Hero'
import { usePathname } from './parts/usePathname'
import { usePhone } from './phone/usePhone'
import type { SandboxScene } from './sandbox'
import { SceneList } from './scenes/SceneList'
import { Stage } from './stage/Stage'
import { ThemePanel } from './theme/ThemePanel'
import { usePageTheme } from './theme/usePageTheme'

/** The page: what Latchkey is, the live card beside a phone, scenes and themes, and the tools in a drawer. */
export function App({ scene }: { scene: SandboxScene }) {
  const { url } = scene.config.peer
  const { isEmbedded } = useModal()
  const phone = usePhone(url)
  const isDrawerOpen = usePathname() !== '/'
  usePageTheme()
  return (
    <>
      <Header />
      <main className={isDrawerOpen ? 'beside-drawer' : 'pb-11'}>
        <div className="layout mx-auto grid max-w-[1400px] grid-cols-1 gap-x-6 gap-y-6 px-4 py-6 md:px-6 lg:grid-cols-[264px_minmax(0,1fr)] xl:grid-cols-[320px_minmax(0,1fr)] xl:gap-x-10">
          <Hero />
          <SceneList scene={scene} phone={phone} />
          <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <Stage phone={phone} url={url} />
          </div>
          <ThemePanel />
        </div>
        <Drawer scene={scene} />
      </main>
      {!isEmbedded && <Modal />}
    </>
  )
}
