import { darkTokens, lightTokens } from '../../wallet/kernel/window/windowTokens.js'

const chevron = (colour: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="m6 9 6 6 6-6"/></svg>`)}")`

/** Styles of the paired wallet's page: a phone on a desk, and on a phone the whole screen. */
export const peerStyles = `
:root {
  ${lightTokens}
  --desk: #e3e6ec;
  --good: #1a7f37;
  color-scheme: light dark;
}
*, *::before, *::after {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
body {
  margin: 0;
  background: var(--desk);
  color: var(--ink);
  font: 400 15px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
main {
  display: flex;
  flex-direction: column;
  width: 400px;
  min-height: min(800px, 100dvh - 64px);
  margin: 32px auto;
  overflow: clip;
  border-radius: 32px;
  background: linear-gradient(#1c1f27 64px, var(--surface) 64px);
  box-shadow: 0 24px 64px rgb(0 0 0 / .18), 0 0 0 8px #1c1f27;
}
main.dropping {
  outline: 3px dashed var(--accent);
  outline-offset: -12px;
}
header {
  display: grid;
  flex: none;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  padding: 20px;
  background: #1c1f27;
  color: #fff;
}
header img {
  grid-row: span 2;
  width: 40px;
  height: 40px;
  border-radius: 12px;
}
h1 {
  margin: 0;
  overflow: hidden;
  font-size: 17px;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.tag {
  padding: 2px 8px;
  border-radius: 99px;
  background: #ffffff26;
  font-size: 12px;
  font-weight: 500;
}
.relay {
  display: flex;
  grid-column: 2 / -1;
  align-items: center;
  gap: 6px;
  margin: 0;
  color: #c9cdd6;
  font-size: 13px;
}
.relay::before {
  width: 8px;
  height: 8px;
  border-radius: 99px;
  background: #9aa1ae;
  content: '';
}
.relay[data-status=connected]::before {
  background: #3fb950;
}
.relay[data-status=connecting]::before {
  background: #e3b341;
}
.relay[data-status=disconnected]::before {
  background: #ff7b72;
}
section {
  padding: 20px 20px 4px;
}
section:last-of-type {
  padding-bottom: 24px;
}
h2 {
  margin: 0 0 10px;
  color: var(--muted);
  font-size: 13px;
  font-weight: 600;
}
h3 {
  margin: 0;
  font-size: 17px;
  font-weight: 600;
  overflow-wrap: anywhere;
}
h2:focus, h3:focus {
  outline: none;
}
p {
  margin: 0;
}
.quiet {
  color: var(--muted);
  font-size: 13px;
}
.origin {
  color: var(--muted);
  font: 500 13px/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
.cards {
  display: grid;
  gap: 12px;
}
.card {
  display: grid;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 16px;
}
.card.ask {
  border-color: var(--accent);
  box-shadow: 0 4px 16px rgb(0 0 0 / .08);
}
.who {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 2px 12px;
}
.logo {
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: 40px;
  height: 40px;
  overflow: hidden;
  border-radius: 10px;
  background: var(--tone);
  color: var(--muted);
  font-weight: 600;
}
.logo img {
  grid-area: 1 / 1;
  width: 100%;
  height: 100%;
  object-fit: cover;
}
.logo span {
  grid-area: 1 / 1;
}
dl {
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: 8px 16px;
  margin: 0;
  padding: 12px;
  border-radius: 10px;
  background: var(--tone);
  font-size: 14px;
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
dd.amount {
  font-size: 18px;
  font-weight: 600;
}
dd.address {
  font: 400 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
}
pre {
  max-height: 200px;
  margin: 0;
  padding: 12px;
  overflow: auto;
  border-radius: 10px;
  background: var(--tone);
  font: 400 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
}
.field {
  display: grid;
  gap: 4px;
}
.field > label {
  color: var(--muted);
  font-size: 13px;
}
.fields {
  display: grid;
  gap: 12px;
}
fieldset {
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
legend {
  margin-bottom: 6px;
  padding: 0;
  color: var(--muted);
  font-size: 13px;
}
.choice {
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 10px;
  background: var(--tone);
  font: 400 13px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  cursor: pointer;
}
.choice:hover {
  background: var(--hover);
}
.choice input {
  flex: none;
  width: 18px;
  height: 18px;
  margin: 0;
  accent-color: var(--accent);
}
input[type=text], select {
  width: 100%;
  min-height: 48px;
  padding: 0 14px;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-size: 16px;
}
input::placeholder {
  color: var(--muted);
  opacity: 1;
}
select {
  padding-inline-end: 44px;
  appearance: none;
  background: var(--surface) ${chevron('#5b6270')} no-repeat right 14px center / 20px;
  text-overflow: ellipsis;
}
.pair {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
}
.buttons {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
}
button, .file {
  display: grid;
  place-items: center;
  min-height: 48px;
  padding: 0 16px;
  border: 0;
  border-radius: 12px;
  background: var(--tone);
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: center;
  cursor: pointer;
}
button:hover, .file:hover {
  background: var(--hover);
}
button:active, .file:active {
  transform: scale(.98);
}
button.primary {
  background: var(--accent);
  color: #fff;
}
button.primary:hover {
  background: var(--accent-hover);
}
/* What waits for an answer has the only loud button. */
.waiting:not([hidden]) ~ section button.primary {
  background: var(--tone);
  color: inherit;
}
.waiting:not([hidden]) ~ section button.primary:hover {
  background: var(--hover);
}
button:disabled {
  opacity: .55;
  cursor: default;
  transform: none;
}
.file {
  position: relative;
}
.file input {
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
}
.connect {
  display: grid;
  gap: 10px;
}
.message:empty {
  display: none;
}
.message {
  color: var(--muted);
  font-size: 14px;
  overflow-wrap: anywhere;
}
.message.good {
  color: var(--good);
}
.message.bad {
  color: var(--danger);
}
:focus-visible, .file:focus-within {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
:root {
  --focus: var(--accent);
  --edge: #8a92a1;
}
@media (prefers-color-scheme: dark) {
  :root {
    ${darkTokens}
    --desk: #121317;
    --good: #56d364;
    --focus: #a5b4fc;
    --edge: #767d8b;
  }
  select {
    background-image: ${chevron('#a9afbb')};
  }
  main {
    box-shadow: 0 0 0 8px #0b0d12, 0 0 0 9px #4a4f5c;
  }
}
@media (max-width: 480px) {
  body {
    background: var(--surface);
  }
  main {
    width: auto;
    min-height: 100dvh;
    margin: 0;
    border-radius: 0;
    background: var(--surface);
    box-shadow: none;
  }
  section:last-of-type {
    padding-bottom: calc(24px + env(safe-area-inset-bottom, 0px));
  }
}
@media (max-width: 340px) {
  .pair {
    grid-template-columns: minmax(0, 1fr);
  }
}
@media (prefers-reduced-motion: reduce) {
  button:active, .file:active {
    transform: none;
  }
}
`
