import type { ComponentType } from 'react'

type Island = ComponentType<Record<string, unknown>>

/** The components that run in pages. Each loads with the first place that shows it. */
const islands: Readonly<Record<string, () => Promise<unknown>>> = {
  hook: async () => (await import('../live/LiveHook')).LiveHook,
  payment: async () => (await import('@latchkey/playground/PaymentPage')).PaymentPage,
  playground: async () => (await import('@latchkey/playground/Playground')).Playground,
  view: async () => (await import('../live/LiveView')).LiveView,
}

/**
 * Loads the components of the page's islands. One with `"when": "press"` waits until the button in it is
 * pressed, unless the address has settings for it; others wait until they are near the visible area.
 */
export function startIslands(): void {
  // Islands make addresses of the site with it.
  document.documentElement.dataset.root = import.meta.env.BASE_URL
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        void show(target as HTMLElement)
      }
    },
    { rootMargin: '300px' },
  )
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const button = place.querySelector('button')
    if (propsOf(place).when !== 'press' || location.search) near.observe(place)
    else button?.addEventListener('click', () => show(place), { once: true })
  }
}

/** Renders an island in its place, instead of what stands there. */
async function show(place: HTMLElement): Promise<void> {
  const load = islands[place.dataset.island ?? '']
  if (!load) throw new Error(`There is no island "${place.dataset.island}".`)
  place.setAttribute('aria-busy', 'true')
  try {
    const [island, { createElement }, { createRoot }] = await Promise.all([
      load(),
      import('react'),
      import('react-dom/client'),
    ])
    createRoot(place).render(createElement(island as Island, propsOf(place)))
  } finally {
    place.removeAttribute('aria-busy')
  }
}

function propsOf(place: HTMLElement): Record<string, unknown> {
  return JSON.parse(place.dataset.props ?? '{}')
}
