import { darkTokens, lightTokens } from './windowTokens.js'

/**
 * Styles of the approval window. Its frame is dark in both schemes, so that it does not look like a part of
 * the page. A module and not a stylesheet, so that every bundler can load it.
 */
export const windowStyles = `
:host {
  all: initial;
}
.window {
  ${lightTokens}
  color-scheme: light dark;
  box-sizing: border-box;
  position: fixed;
  inset: auto var(--offset, 16px) var(--offset, 16px) auto;
  z-index: 2147483647;
  display: flex;
  flex-direction: column;
  width: min(360px, calc(100vw - 32px));
  max-height: min(600px, calc(100dvh - 32px));
  margin: 0;
  padding: 0;
  overflow: clip;
  border: 1px solid #0b0d12;
  border-radius: 10px;
  outline: none;
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 24px 64px rgb(0 0 0 / .35), 0 4px 12px rgb(0 0 0 / .2);
  font: 400 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  text-align: start;
  pointer-events: auto;
  user-select: text;
  visibility: visible;
}
*, *::before, *::after {
  box-sizing: border-box;
}
header {
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 10px 12px;
  background: var(--frame);
  color: #fff;
  font-weight: 600;
}
header img {
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 5px;
  object-fit: cover;
}
header .name {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
header .tag {
  flex: none;
  padding: 1px 8px;
  border-radius: 99px;
  background: #ffffff26;
  color: #fff;
  font-size: 12px;
  font-weight: 500;
}
.body {
  /* Not 'flex: 1': WebKit takes its basis of 0% for no height, because a popover is as high as its content. */
  flex: 1 1 auto;
  min-height: 0;
  padding: 16px;
  overflow: auto;
  overscroll-behavior: contain;
}
h2 {
  margin: 0 0 4px;
  font-size: 17px;
  font-weight: 600;
}
p {
  margin: 0 0 12px;
}
.origin {
  display: block;
  margin: 0 0 12px;
  color: var(--muted);
  font: 500 13px/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
dl {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: 8px 16px;
  margin: 0;
  padding: 12px;
  border-radius: 8px;
  background: var(--tone);
}
dt {
  color: var(--muted);
}
dd {
  margin: 0;
  overflow-wrap: anywhere;
  text-align: end;
  font-variant-numeric: tabular-nums;
}
.amount {
  font-size: 17px;
  font-weight: 600;
}
code, pre {
  font: 400 12.5px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
}
pre {
  max-height: 220px;
  margin: 12px 0 0;
  padding: 12px;
  overflow: auto;
  border-radius: 8px;
  background: var(--tone);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
}
pre:first-of-type {
  margin-top: 0;
}
pre + dl {
  margin-top: 12px;
}
fieldset {
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
legend {
  margin-bottom: 8px;
  padding: 0;
  color: var(--muted);
  font-size: 13px;
}
label {
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 8px;
  background: var(--tone);
  cursor: pointer;
}
label + label {
  margin-top: 6px;
}
label:hover {
  background: var(--hover);
}
input {
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: var(--accent);
}
.warning {
  margin: 12px 0 0;
  color: var(--danger);
  overflow-wrap: anywhere;
}
.more {
  margin: 12px 0 0;
  color: var(--muted);
  font-size: 13px;
}
footer {
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  padding: 12px 16px;
  border-top: 1px solid var(--line);
}
button {
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: 8px;
  background: var(--tone);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover {
  background: var(--hover);
}
button:active {
  transform: scale(.98);
}
button.approve {
  background: var(--accent);
  color: #fff;
}
button.approve:hover {
  background: var(--accent-hover);
}
button:disabled {
  opacity: .5;
  cursor: default;
  transform: none;
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
.window:focus-visible {
  outline: none;
}
@media (prefers-color-scheme: dark) {
  .window {
    ${darkTokens}
    border-color: #4a4f5c;
  }
  :focus-visible {
    outline-color: #a5b4fc;
  }
}
@media (max-width: 480px) {
  .window {
    inset: auto 8px calc(8px + env(safe-area-inset-bottom, 0px)) 8px;
    width: auto;
  }
}
@media (prefers-reduced-motion: reduce) {
  button:active {
    transform: none;
  }
}
`
