// What Google Fonts would answer to the template of create-next-app.
const face = (family) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: local('Arial');
}`

const address = 'https://fonts.googleapis.com/css2?family='

module.exports = {
  [`${address}Geist:wght@100..900&display=swap`]: face('Geist'),
  [`${address}Geist+Mono:wght@100..900&display=swap`]: face('Geist Mono'),
}
