import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ViewTabs } from '../ui/view-tabs'
import { renderInPage } from './renderInPage'

const tabs = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }))

function Choice() {
  const [value, setValue] = useState('one')
  return (
    <ViewTabs label="Numbers" tabs={tabs} value={value} onValueChange={setValue}>
      <button type="button">In {value}</button>
    </ViewTabs>
  )
}

async function show(dir: 'ltr' | 'rtl' = 'ltr') {
  renderInPage(<Choice />, dir)
  await expect.element(tab('One')).toBeInTheDocument()
}

const tab = (name: string) => page.getByRole('tab', { name })
const panel = () => page.getByRole('tabpanel')

test.each([
  ['ltr', '{ArrowRight}', 'Two'],
  ['ltr', '{ArrowLeft}', 'Three'],
  ['rtl', '{ArrowLeft}', 'Two'],
  ['rtl', '{ArrowRight}', 'Three'],
  ['ltr', '{End}', 'Three'],
  ['ltr', '{End}{Home}', 'One'],
] as const)('from the first tab, %s, %s selects %s', async (dir, keys, selected) => {
  await show(dir)
  await userEvent.click(tab('One'))
  await userEvent.keyboard(keys)
  await expect.element(tab(selected)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(selected)).toHaveFocus()
  await expect.element(panel()).toHaveTextContent(`In ${selected.toLowerCase()}`)
})

test('the row of tabs is one stop of Tab, and the panel is none', async () => {
  await show()
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('One')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'In one' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('One')).toHaveFocus()
})

test('it is one stop also after a tab that had the focus was clicked', async () => {
  const before = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => before.remove())
  await show()
  await userEvent.click(tab('Two'))
  await userEvent.click(tab('Two'))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'In two' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('Two')).toHaveFocus()
  await userEvent.click(tab('Two'))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('Two')).not.toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('Two')).toHaveFocus()
})

test('a click without a pointer selects, as that of a screen reader is', async () => {
  await show()
  ;(tab('Two').element() as HTMLElement).click()
  await expect.element(tab('Two')).toHaveAttribute('aria-selected', 'true')
})

test('the selected tab and the panel name each other, and no other tab names a panel', async () => {
  await show()
  const [one, two] = [tab('One').element(), tab('Two').element()]
  expect(one.getAttribute('aria-controls')).toBe(panel().element().id)
  expect(panel().element().getAttribute('aria-labelledby')).toBe(one.id)
  expect(two.hasAttribute('aria-controls')).toBe(false)
})
