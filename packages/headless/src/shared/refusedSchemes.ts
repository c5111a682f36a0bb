/**
 * Schemes that browsers and operating systems own: they run scripts, show documents, read files, start
 * system tools, calls, messages or payments, or open any app (`intent:`).
 */
const system =
  'about acap addbook afp app-prefs app-settings apt aptdaemon apturl atom-feed blob bluetooth ' +
  'browser-extension callto calshow cap cid cifs cloudkit cmd coap coaps contact content data dav davs ' +
  'devtools dhcp diagnostics dict dlna-playcontainer dlna-playsingle dns doi exec explorer facetime ' +
  'facetime-audio facetime-prompt feed feeds file filesystem finger firefox flatpak-http flatpak-https ' +
  'fm-settings fmf1 fmip1 ftp ftps geo git gizmoproject gopher gtalk hcp help http https iax ical icap ' +
  'imap imaps imessage info intent ipp ipps irc irc6 ircs iris isbn jar javascript jms keychain ldap ' +
  'ldapi ldaps livescript local mailserver mailto man maps market messages mhtml mid mk mms mmsto mocha ' +
  'msdt mtqp mumble music musics mvn news nfs ni nntp npapi onenote onenote-cmd opera opera-extension ' +
  'ovf pkcs11 podcast podcasts pop pop3 powershell prefs prospero python radar rcp rdar reload ' +
  'remotedesktop res resource rlogin rmi rpm rsync rtmp rtsp rtspu run safari safari-extension ' +
  'safari-web-extension saml scp screensharing script search search-ms service settings sftp ' +
  'shareddocuments shell shellcmd shortcuts shortcuts-production sip sips siri smb sms smsto snews snmp ' +
  'soap soap.beep soap.beeps spdy ssb ssh stun stuns svn sysinfo sysprefs systempreferences tel telnet ' +
  'terminal testflight tftp tips tn3270 turn turns tv udp urn usb vbscript vcard videos vivaldi vnc ' +
  'voicememos wais webcal webcals webdav webdavs wifi winrm wmi ws wss wtai wyciwyg x-javascript ' +
  'x-man-page x-mediabase x-msdt xcode xdg-open xfire xmpp yelp ymsgr'

/** Schemes that common programs register. Their links can open files, run commands or start sessions. */
const programs =
  'blender excel msteams snap workflow ' +
  '115 1password acrobat adbps8bi adiumxtra alfred alfredapp amzn-workspaces anki antigravity anydesk ' +
  'appcenter arduino asana atom autodesk aws azuredatastudio bambustudio bambustudioopen battlenet ' +
  'bbedit bear bitwarden blitz blizzard box box-launch brackets camtasia cisco-spark citrix-receiver ' +
  'citrixreceiver claude cleanmymac clion coda code code-insiders codeium conda coteditor creativecloud ' +
  'cryptomator curseforge cursor cutter cydia dash dash-feed datagrip dataspell dbvis devonthink ' +
  'discord discordapp ditto docker docker-desktop docusign dropbox dymo ea eadm eclipse eclipse+command ' +
  'eclipse+mpc ed2k electron-fiddle elgato emacs evernote expo exps eyebeam fantastical fantastical2 ' +
  'figma figma-linux filezilla fivem flashget fleet flutter freetube fusion360 galaxy garmin geany ' +
  'ghostty github-mac github-windows gitkraken gog goggalaxy goland gotomeeting gotoopener grammarly ' +
  'gtk-doc guilded guitarpro hammerspoon heroic heroku hue hyper ibooks icloud-sharing idea iina infuse ' +
  'insomnia intellij itch itchio iterm iterm2 itunes java-jnlp jd2 jitsi-meet jnlp jnlps joplin ' +
  'kaleidoscope karabiner keepassxc keybase kindle kiro kitty kodi lastpass lens line linear link2ea ' +
  'lmstudio logioptionsplus loom luminar lunar mactex magnet makerbot maple matlab mattermost ' +
  'mattermost-dev mendeley mirc miro modrinth mongodb mongodb+srv mongosh moonlight mpv mremoteng ' +
  'mssqltools mysql net.kovidgoyal.kitty nomachine nordpass nordvpn notion nxm obs obsidian obsproject ' +
  'ocp okta-verify ollama omnifocus omnioutliner onedrive origin origin2 outlook overwolf parallels ' +
  'paypal pcoip photoshop phpstorm plex postgres postgresql postman potplayer powerpoint prusaslicer ' +
  'putty pycharm qbittorrent quake quicken quicktime raycast rdm rdp rectangle redis remmina remotix ' +
  'retroarch rider riotclient roblox roblox-player roblox-studio rocketchat royalts rstudio rubymine ' +
  'rustdesk rustrover screenhero sgnl sharex sigmaos signal sketch sketchup skype slack sourcetree ' +
  'spark splashtop spotify sqldeveloper ssms streamdeck streamlabs studio subl sublime sublimemerge ' +
  'tableau tailscale tencent termius textmate tg things thunder thunderbird thunderlink todoist toolbox ' +
  'tor torrent tower transmit trello twitch txmt ubuntu-sdk unity unityhub unreal uplay utorrent ' +
  'vagrant valorant viber vim virtualbox vlc vmrc vmware-view vscodium warp waterfox webex webexteams ' +
  'webstorm wechat weixin whatsapp winbox windsurf wireshark wmplayer word wrike wsl xbox xpra xshell ' +
  'zed zotero zwave'

const refused = new Set(`${system} ${programs}`.split(' '))

/** Prefixes that operating systems and makers of editors reserve for their tools. */
const prefixes =
  /^(ms-|ms\.|microsoft|windows|win-|x-apple|x-help|com[.-](apple|microsoft|google|adobe|epicgames)|apple|mac-?app|itms|chrome|moz-|edge-|web\+|git[+-]|svn\+|view-|vscode|jetbrains|teamviewer|steam|zoom|adobe|android|google|gnome|kde|qemu|teams|vnd\.|flatpak)/

/** Returns whether a scheme is known to start something other than a wallet. */
export function isRefusedScheme(scheme: string): boolean {
  // One letter is a Windows drive.
  return scheme.length < 2 || refused.has(scheme) || prefixes.test(scheme)
}
