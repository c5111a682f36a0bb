/** Moves a finger down, slowly at the end. Returns the `translate` of the sheet before the finger lifts. */
export async function swipeDown(element: Element, distance: number): Promise<string> {
  const { left, top } = element.getBoundingClientRect()
  const send = (type: string, y: number) => {
    const touch = new Touch({ identifier: 1, target: element, clientX: left + 20, clientY: top + 20 + y })
    const touches = type === 'touchend' ? [] : [touch]
    element.dispatchEvent(
      new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }),
    )
  }
  send('touchstart', 0)
  for (const part of [0.25, 0.5, 0.75, 1, 1]) {
    send('touchmove', distance * part)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const sheet = element.closest<HTMLElement>('[data-slot="lk-card-frame"]')
  const translate = sheet?.style.translate ?? ''
  send('touchend', distance)
  return translate
}
