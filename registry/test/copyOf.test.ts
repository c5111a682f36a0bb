import { copyOf } from '@latchkey/headless/ui'
import { afterEach, beforeEach, expect, test } from 'vitest'

let element: HTMLElement

beforeEach(() => {
  element = document.createElement('div')
  element.innerHTML = `<style>
    @keyframes fade { from { opacity: 0 } }
    @keyframes turn { to { rotate: 360deg } }
    .ended { animation: fade 100s }
    .running { animation: turn 100s linear infinite, fade 100s }
    .running::before { content: ""; animation: fade 100s }
  </style><p class="ended"></p><p class="running"></p>`
  document.body.append(element)
  element.querySelector('.ended')?.getAnimations()[0]?.finish()
})
afterEach(() => document.body.replaceChildren())

const namesOf = (root: Element) =>
  root.getAnimations({ subtree: true }).map((each) => (each as CSSAnimation).animationName)

test('an animation that has ended does not start again in the copy', () => {
  const { copy, start } = copyOf(element)
  document.body.append(copy)
  start()
  expect(copy.querySelector('.ended')?.getAnimations()).toEqual([])
  expect(namesOf(copy).sort()).toEqual(['fade', 'fade', 'turn'])
})

test('each running animation continues in the copy from where it is', () => {
  const [turn, fade, before] = element.getAnimations({ subtree: true })
  for (const [index, each] of [turn, fade, before].entries())
    if (each) each.currentTime = (index + 1) * 10_000
  const { copy, start } = copyOf(element)
  document.body.append(copy)
  start()
  const times = copy
    .getAnimations({ subtree: true })
    .map(({ currentTime }) => Math.round(Number(currentTime) / 1000))
  expect(times).toEqual([10, 20, 30])
})
