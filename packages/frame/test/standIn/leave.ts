document.body.append('This opens a leaving kit.')
document.title = 'ran'
