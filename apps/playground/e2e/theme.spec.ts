import { expect, test } from './test'

/** Reads the computed styles of the card and its primary button. */
function look(root: Element) {
  const card = root.querySelector('[data-slot="lk-card"]') as HTMLElement
  const style = getComputedStyle(card)
  const variable = (name: string) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    card.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
    // The layout width, as the card may still be animated.
    width: card.offsetWidth,
    fontFamily: style.fontFamily,
    background: style.backgroundColor,
    accent: variable('--lk-pure'),
    radius: style.borderTopLeftRadius,
    layer: getComputedStyle(root).zIndex,
    titleSize: getComputedStyle(card.querySelector('[data-slot="lk-title"]') as Element).fontSize,
  }
}

const hsl = (page: import('@playwright/test').Page, colour: string) =>
  page.evaluate((value) => {
    const probe = document.createElement('i')
    probe.style.color = value
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, colour)

test('light and dark, 360 px wide, Inter, the default accents, and the variables of the app (spec 2.9/accent, 2.9/border-radius, 2.9/default-accents, 2.9/font, 2.9/font-size, 2.9/light-and-dark, 2.9/width)', async ({
  playground,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await playground.openDemo('?mode=modal')
  await playground.openModal()
  const light = await playground.modal.evaluate(look)
  expect(light).toMatchObject({
    width: 360,
    background: 'rgb(255, 255, 255)',
    radius: '28px',
    layer: '999',
    titleSize: '16px',
  })
  expect(light.fontFamily).toMatch(/^"?Inter/)
  expect(light.accent).toBe(await hsl(page, 'hsla(231,100%,70%,1)'))
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 12, 12)')
  await playground.openModal()
  const dark = await playground.modal.evaluate(look)
  expect(dark.background).toBe('rgb(18, 19, 19)')
  expect(dark.accent).toBe(await hsl(page, 'hsla(230,100%,67%,1)'))
  await page.keyboard.press('Escape')

  await page.getByLabel('Accent', { exact: true }).fill('#d1345b')
  await page.getByRole('slider', { name: 'Corners' }).fill('1')
  await page.getByRole('slider', { name: 'Text' }).fill('12')
  await playground.openModal()
  expect(await playground.modal.evaluate(look)).toMatchObject({
    accent: 'rgb(209, 52, 91)',
    radius: '7px',
    titleSize: '19.2px',
  })
})
