import type { ComponentType } from 'react'

const files = import.meta.glob<{ default: ComponentType<Record<string, unknown>> }>('../../islands/*.tsx')

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

async function show(place: HTMLElement): Promise<void> {
  const file = files[`../../islands/${place.dataset.island}.tsx`]
  if (!file) throw new Error(`There is no island "${place.dataset.island}".`)
  place.setAttribute('aria-busy', 'true')
  try {
    const [{ default: Component }, { mount }] = await Promise.all([file(), import('./mount')])
    mount(place, Component, propsOf(place))
  } finally {
    place.removeAttribute('aria-busy')
  }
}

function propsOf(place: HTMLElement): Record<string, unknown> {
  return JSON.parse(place.dataset.props ?? '{}')
}
