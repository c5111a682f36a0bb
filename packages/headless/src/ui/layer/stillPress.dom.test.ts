import type { PointerEvent as ReactPointerEvent } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stillPress } from './stillPress.js'

afterEach(() => vi.restoreAllMocks())

/** A button that is pressed at 10, 10, and what is below the pointer when it is released. */
function press({ button = 0, below = () => document.body as Element } = {}) {
  const element = document.createElement('button')
  const icon = element.appendChild(document.createElement('b'))
  document.body.append(element)
  onTestFinished(() => element.remove())
  // happy-dom has no layout.
  document.elementFromPoint = below
  const onClick = vi.fn()
  element.onclick = onClick
  stillPress({
    button,
    currentTarget: element,
    clientX: 10,
    clientY: 10,
    pointerId: 1,
  } as unknown as ReactPointerEvent<HTMLElement>)
  return {
    element,
    icon,
    onClick,
    end: (type = 'pointerup', changes: PointerEventInit = {}) =>
      window.dispatchEvent(new PointerEvent(type, { clientX: 10, clientY: 10, pointerId: 1, ...changes })),
  }
}

test('a button that has moved away below a still pointer is clicked once', () => {
  const { onClick, end } = press()
  end('pointerup', { clientX: 15, clientY: 16 })
  end()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that is still there is left to the browser, so that it is not clicked twice', () => {
  let below: Element = document.body
  const { element, icon, onClick, end } = press({ below: () => below })
  for (const each of [element, icon]) {
    below = each
    end()
  }
  expect(onClick).not.toHaveBeenCalled()
})

test.each<[string, string, PointerEventInit]>([
  ['moved', 'pointerup', { clientX: 18 }],
  ['moved askew', 'pointerup', { clientX: 16, clientY: 16 }],
  ['cancelled, as it is when the page scrolls', 'pointercancel', {}],
])('a press that was %s is none', (_, type, changes) => {
  const { onClick, end } = press()
  end(type, changes)
  end()
  expect(onClick).not.toHaveBeenCalled()
})

test('another finger ends nothing', () => {
  const { onClick, end } = press()
  end('pointerup', { pointerId: 2 })
  end('pointercancel', { pointerId: 2 })
  expect(onClick).not.toHaveBeenCalled()
  end()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('another mouse button presses nothing', () => {
  const { onClick, end } = press({ button: 2 })
  end()
  expect(onClick).not.toHaveBeenCalled()
})

test('a button that was switched off meanwhile is not clicked', () => {
  const { element, onClick, end } = press()
  element.disabled = true
  end()
  expect(onClick).not.toHaveBeenCalled()
})
