/** Light colours of the test wallets. */
export const lightTokens = `
  --frame: #1c1f27;
  --surface: #fff;
  --ink: #16181d;
  --muted: #5b6270;
  --tone: #f1f3f6;
  --hover: #e6e9ee;
  --line: #d5d9e0;
  --accent: #3b5bdb;
  --accent-hover: #324fc4;
  --danger: #c0272d;
`

/** Dark colours. Others are those of `lightTokens`. */
export const darkTokens = `
  --surface: #24272f;
  --ink: #f3f4f6;
  --muted: #a9afbb;
  --tone: #30343e;
  --hover: #3b404c;
  --line: #3b404c;
  --danger: #ff8a8a;
`
