/** What `watchFrames` calls in every frame, and what it found. */
export interface Watch {
  /** Stops and returns the findings, each once. */
  stop(): readonly string[]
}

/** Calls a function in every frame and collects what it returns. */
export function watchFrames(look: () => readonly string[]): Watch {
  const found = new Set<string>()
  let isOver = false
  const next = () => {
    for (const each of look()) found.add(each)
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return {
    stop() {
      isOver = true
      return [...found]
    },
  }
}

const pressable = '[data-slot="lk-connector"], [data-slot="lk-all-wallets"]'

/** Finds rows of the modal that move once one can be pressed. */
export function watchRows(): Watch {
  const places = new Map<string, number>()
  return watchFrames(() => {
    // The dialog's own entrance moves all rows at once.
    for (const animation of document.querySelector('[data-slot="lk-card-frame"]')?.getAnimations() ?? [])
      animation.finish()
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((row) => {
      const name = row.dataset.connector ?? row.dataset.wallet ?? row.dataset.slot ?? ''
      const top = Math.round(row.getBoundingClientRect().top)
      const before = places.get(name)
      places.set(name, top)
      return before === undefined || Math.abs(top - before) <= 1 ? [] : [`${name}: ${before} to ${top}`]
    })
  })
}

/** Less opaque text cannot be read. */
const legible = 0.15

/** Finds frames in which texts of two views can be read in one place. */
export function watchTexts(): Watch {
  return watchFrames(() => {
    const texts = [...document.querySelectorAll('[data-slot="lk-card"] *')].flatMap((element) => {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      return isText && opacityOf(element) > legible
        ? [{ text: element.textContent ?? '', owner: ownerOf(element), box: element.getBoundingClientRect() }]
        : []
    })
    return texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => a.owner !== b.owner && isOver(a.box, b.box))
        .map((b) => `"${a.text}" and "${b.text}"`),
    )
  })
}

/** Finds frames in which the title of the card cannot be read. */
export function watchTitle(): Watch {
  return watchFrames(() => {
    const title = document.querySelector('[data-slot="lk-card"] [data-slot="lk-title"]')
    if (!title) return []
    const text = title.textContent?.trim() || 'No title'
    return text !== 'No title' && Number(getComputedStyle(title).opacity) === 1 ? [] : [text]
  })
}

/** The view or the copy of one, or the header, that an element belongs to. */
function ownerOf(element: Element): Element | null {
  return element.closest('[inert]') ?? element.closest('[data-view], [data-slot="lk-header"]')
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let each: Element | null = element; each; each = each.parentElement) {
    const style = getComputedStyle(each)
    if (style.visibility === 'hidden' && each === element) return 0
    opacity *= Number(style.opacity)
  }
  return opacity
}

function isOver(a: DOMRect, b: DOMRect): boolean {
  return (
    a.width > 0 && b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  )
}
