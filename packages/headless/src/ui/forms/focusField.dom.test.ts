import { expect, onTestFinished, test } from 'vitest'
import { focusField } from './focusField.js'

test('a field of the form gets the focus, if there is one of that name', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="amount" /><input name="receiver" />'
  document.body.append(form)
  onTestFinished(() => form.remove())
  expect(focusField(form, 'receiver')).toBe(true)
  expect(document.activeElement).toBe(form.lastElementChild)
  expect(focusField(form, 'memo')).toBe(false)
  expect(focusField(form, undefined)).toBe(false)
  expect(document.activeElement).toBe(form.lastElementChild)
})
