/** The names of all brands in @iconify-json/simple-icons. */
const brandNames = `
1001tracklists 1and1 1dot1dot1dot1 1panel 1password 2fas 2k 30secondsofcode 365datascience 3m 42
4chan 4d 500px 7zip 99designs 9gag abb abbott abbrobotstudio abbvie abdownloadmanager
abletonlive aboutdotme abstract abusedotch academia accenture acclaim accusoft accuweather acer
acm acode actigraph activeloop activision activitypub actix actualbudget acura ada adafruit
adaway adblock adblockplus addthis addydotio adguard adidas adminer adobe adobeacrobatreader
adobeaftereffects adobeaudition adobecreativecloud adobedreamweaver adobefonts adobeillustrator
adobeindesign adobelightroom adobelightroomclassic adobephotoshop adobepremierepro adobexd
adonisjs adp adroll adventofcode adyen aegisauthenticator aerlingus aeroflot aeromexico
aerospike aew afdian affine affinity affinitydesigner affinityphoto affinitypublisher aframe
afterpay aftership agentskills agora aib aidungeon aiohttp aiqfome airasia airbnb airbrake
airbus airbyte aircall aircanada airchina airfrance airindia airplayaudio airplayvideo airserbia
airtable airtel airtransat ajv akamai akasaair akaunting akiflow alacritty alamy albertheijn
albumoftheyear alby alchemy aldinord aldisud alfaromeo alfred algolia algorand alibabacloud
alibabadotcom alienware aliexpress alipay alist allegro alliedmodders allocine alltrails
almalinux alphaxiv alpinedotjs alpinelinux alternativeto alteryx altiumdesigner alwaysdata alx
amazon amazonalexa amazonapigateway amazoncloudwatch amazoncognito amazondocumentdb
amazondynamodb amazonec2 amazonecs amazoneks amazonelasticache amazonfiretv amazongames
amazoniam amazonlumberyard amazonluna amazonmusic amazonpay amazonprime amazonrds amazonredshift
amazonroute53 amazons3 amazonsimpleemailservice amazonsqs amazonwebservices amd ameba
americanairlines americanexpress amg amp amul ana anaconda analogue anchor andela android
androidauto androidstudio angellist angular angularjs angularuniversal anichart anilist
animalplanet animedotjs ankermake anki ansible answer ansys anta antdesign antena3 antennapod
anthropic antv anycubic anydesk anytype aol apache apacheairflow apacheant apachearrow
apacheavro apachecassandra apachecloudstack apachecordova apachecouchdb apachedolphinscheduler
apachedoris apachedruid apacheecharts apacheflink apachefreemarker apachegroovy apacheguacamole
apachehadoop apachehbase apachehive apachejmeter apachekafka apachekylin apachelucene
apachemaven apachenetbeanside apachenifi apacheopenoffice apacheparquet apachepdfbox
apachepulsar apacherocketmq apachesolr apachespark apachestorm apachesuperset apachetomcat
aparat apifox apmterminals apollographql apostrophe appgallery appian appimage appium apple
applearcade applemusic applenews applepay applepodcasts appletv appmanager appsignal appsmith
appstore appveyor appwrite aqua aral arangodb arc arcgis archicad archiveofourown archlinux
ardour arduino argo argos ariakit arkecosystem arlo arm armkeil arstechnica artifacthub
artixlinux artstation arxiv asahilinux asana asciidoctor asciinema asda aseprite askfm askubuntu
aspire assemblyscript asterisk astonmartin astra astral astro asus atandt atari atlasos
atlassian atom atomgit auchan audacity audi audible audiobookshelf audioboom audiomack
audiotechnica aurelia autentique auth0 authelia authentik authy autocad autocannon autodesk
autodeskmaya autodeskrevit autohotkey autoit automattic autoprefixer autozone avajs avaloniaui
avast avianca avira avm await awesomelists awesomewm awsamplify awselasticloadbalancing
awsfargate awslambda awsorganizations awssecretsmanager awwwards axios axisbank azureartifacts
azuredataexplorer azuredevops azurefunctions azurepipelines b4x babel babelio babylondotjs
backblaze backbone backbonedotjs backendless backstage backstage-casting badgr badoo baidu
bakalari bamboo bambulab bandcamp bandlab bandrautomation bandsintown bankofamerica barclays
baremetrics barmenia basecamp baserow baseui basicattentiontoken bastyon bat bata bathasu
battledotnet bazel bbc bbciplayer beatport beats beatsbydre beatstars beekeeperstudio behance
beijingsubway bem bentley bento bentobox bentoml bereal betfair betterauth betterdiscord
betterstack bevy bigbasket bigbluebutton bigcartel bigcommerce bilibili billboard bim binance
bioconductor biolink biome bisecthosting bit bitbucket bitcoin bitcoincash bitcoinsv bitcomet
bitdefender bitly bitrise bitsy bittorrent bitwarden bitwig black blackberry blackmagicdesign
blazemeter blazor blender blibli blockbench blockchaindotcom blogger bloglovin blueprint bluesky
bluesound bluetooth bmcsoftware bmw bnbchain boardgamegeek boat boehringeringelheim boeing
bohemiainteractive bombardier bookalope bookbub bookingdotcom bookmeter bookmyshow bookstack
boost boosty boots bootstrap borgbackup bosch bose botblecms boulanger bower box boxysvg
braintree braintrust brandfetch brandfolder brave breaker brenntag brevo brex bricks
britishairways broadcom bruno bsd bspwm bt buddy budibase buefy buffer bugatti bugcrowd bugsnag
buhl buildkite builtbybit bukalapak bulma bun bungie bunnydotnet bunq burgerking burpsuite
burton buymeacoffee buysellads buzzfeed bvg byjus byte bytedance c cachet cachyos caddy cadillac
cafepress caffeine cairographics cairometro caixabank cakephp caldotcom calendly calibreweb
campaignmonitor camunda canonical canva canvas capacitor caprover cardano cardmarket
carlsberggroup carrd carrefour carthrottle carto cashapp castbox castorama castro caterpillar
cbc cbs ccc ccleaner cdprojekt ce celery celestron centos ceph cesium chai chainguard chainlink
chakraui changedetection channel4 charles chartdotjs chartmogul chase chatbot chatwoot checkio
checkmarx checkmk chedraui cheerio chef chemex chessdotcom chevrolet chianetwork
chinaeasternairlines chinarailway chinasouthernairlines chocolatey chromatic chromewebstore
chrysler chupachups cilium cinema4d cinnamon cinny circle circleci circuitverse cirrusci cisco
citrix citroen civicrm civo ckeditor4 clarifai claris clarivate claude claudecode clerk
clevercloud clickhouse clickup cline clion cliqz clockify clojure cloud66 cloudbees cloudcannon
cloudera cloudflare cloudflarepages cloudflareworkers cloudfoundry cloudinary cloudnativebuild
cloudron cloudsmith cloudways clubforce clubhouse clyp cmake cncf cnes cnet cnn cobalt cocacola
cockpit cockroachlabs cocoapods cocos coda codacy codeberg codeblocks codebuddy codecademy
codeceptjs codechef codeclimate codecov codecrafters codefactor codeforces codefresh codeigniter
codeium codemagic codementor codemirror codenewbie codepen codeproject coder coderabbit
codereview codersrank coderwall codesandbox codeship codesignal codestream codewars codingame
codingninjas codio coffeescript coggle cognizant cohost coil coinbase coinmarketcap
collaboraonline comicfury comma commerzbank commitlint commodore commonlisp
commonworkflowlanguage compilerexplorer composer comptia comsol conan concourse condaforge
conekta confluence construct3 consul contabo contactlesspayment containerd contao contensis
contentful contentstack continente contributorcovenant conventionalcommits convertio convex
cookiecutter coolermaster coolify coop copaairlines coppel cora coreboot coreldraw coronaengine
coronarenderer corsair couchbase counterstrike countingworkspro coursera coveralls coze cpanel
cplusplus cplusplusbuilder craftcms craftsman cratedb crayon creality createreactapp
creativecommons creativetechnology credly crehana crewai crewunited criticalrole crowdin
crowdsource crunchbase crunchyroll cryengine cryptomator cryptpad crystal csdn csharp css css3
cssdesignawards cssmodules csswizardry cts cucumber cultura curl curseforge cursor customink
cyberdefenders cycling74 cypress cytoscapedotjs d d3 dacia daf dailydotdev dailymotion daimler
daisyui dapr darkreader dart darty daserste dash dash0 dashlane dask dassaultsystemes databricks
datacamp datadog datadotai datagrip dataiku datastax dataverse datefns datev datocms datto
davinciresolve dazhongdianping dazn dbeaver dblp dbt dcentertainment debian debridlink decapcms
decentraland dedge deepcool deepgram deepin deepl deepmind deepnote deepseek deezer delicious
deliveroo dell delonghi delphi delta deluge deno denodeploy denon dependabot dependencycheck
depositphotos derspiegel designernews deutschebahn deutschebank deutschepost deutschetelekom
deutschewelle devbox devdotto developmentcontainers devexpress deviantart devpost devrant devuan
dgraph dhl diagramsdotnet dialogflow diaspora dicebear dictionarydotcom dify digg
digikeyelectronics digitalocean dinersclub dior directus discogs discord discorddotjs discourse
discover disqus disroot distrobox distrokid django dji dlib dlna dlthub dm dmm docker docsdotrs
docsify doctrine docusaurus docusign dodopayments dogecoin doi dolby dolibarr dolphin doordash
dota2 dotenv dotnet douban doubanread dovecot dovetail downdetector doxygen dpd dragonframe
draugiemdotlv dreamstime dribbble drizzle drone drooble dropbox drupal dsautomobiles dts dtube
ducati duckdb duckduckgo dungeonsanddragons dunked dunzo duolingo duplicati dvc dwavesystems dwm
dynamics365 dynatrace e e3 ea eac eagle easyeda easyjet ebay ebox eclipseadoptium eclipseche
eclipseide eclipsejetty eclipsemosquitto eclipsevertdotx ecosia ecovacs edeka edgeimpulse
editorconfig edotleclerc educative edx effect egghead egnyte eight eightsleep ejs elastic
elasticcloud elasticsearch elasticstack elavon electron electronbuilder electronfiddle elegoo
element elementary elementor elevenlabs eleventy elgato elixir eljueves elk ello elm elsevier
embarcadero embark emberdotjs emby emirates emlakjet endeavouros engadget enpass ens ente
enterprisedb envato envoyproxy epel epicgames epson equinixmetal eraser ericsson erlang erpnext
esbuild esea eslgaming eslint esotericsoftware esphome espressif esri etcd ethereum ethers
ethiopianairlines etihadairways etsy europeanunion eventbrite eventstore evernote everydotorg
excalidraw exercism exordo exoscale expedia expensify expertsexchange expo express expressdotcom
expressvpn eyeem f1 f5 facebook facebookgaming facebooklive faceit facepunch fairphone faker
falco falcon fampay fandango fandom fanfou fantom farcaster fareharbor farfetch fastapi fastify
fastlane fastly fathom fauna favro fawry fcc fdroid feathub fedex fedora feedly ferrari
ferrarinv ferretdb ffmpeg fi fiat fidoalliance fifa fig figma figshare fila filament filedotio
filen files filezilla fillout fineco fing firebase firefish fireflyiii firefox firefoxbrowser
fireship firewalla first fishaudio fishshell fitbit fite fivem fiverr fizz flashforge flask flat
flathub flatpak flattr flickr flightaware flipboard flipkart floatplane flood floorp flower
fluentbit fluentd fluke flutter flux fluxer fluxus flydotio flyway fmod fnac folium folo fonoma
fontawesome fontbase fontforge foobar2000 foodpanda ford forestry forgejo formbricks formik
formspree formstack fortinet fortnite fortran fossa fossilscm foundryvirtualtabletop foursquare
foursquarecityguide fox foxtel fozzy framer framework framework7 franprix frappe
fraunhofergesellschaft freebsd freecad freecodecamp freedesktopdotorg freelancer freelancermap
freenas freenet freepik freetube fresh freshrss frigate fritz frontendmentor frontify fsecure
fsharp fubo fueler fugacloud fujifilm fujitsu funimation furaffinity furrynetwork fusionauth
futurelearn fyle g2 g2a g2g galaxus gameandwatch gamebanana gamedeveloper gamejolt gameloft
gamemaker gamescience gandi garmin garudalinux gatling gatsby gcore gdal geant geeksforgeeks
generalelectric generalmotors genius gentoo geocaching geode geopandas gerrit getx ghost
ghostery ghostfolio ghostty gimp gin giphy git gitbook gitcode gitconnected gitea gitee
gitextensions gitforwindows github githubactions githubcopilot githubpages githubsponsors
gitignoredotio gitkraken gitlab gitlfs gitpod gitter glance glass glassdoor gldotinet gleam
glide glitch globus glovo gltf gmail gmx gnome gnometerminal gnu gnubash gnuemacs gnuicecat
gnuprivacyguard gnusocial go gocd godaddy godotengine godox gofundme gogdotcom gojek goland
goldenline goldmansachs goodreads google googleadmob googleads googleadsense googleanalytics
googleappsscript googleassistant googleauthenticator googlebard googlebigquery googlebigtable
googlecalendar googlecampaignmanager360 googlecardboard googlecast googlechat googlechrome
googlechronicle googleclassroom googlecloud googlecloudcomposer googlecloudspanner
googlecloudstorage googlecolab googlecontaineroptimizedos googledataflow googledataproc
googledatastudio googledisplayandvideo360 googledocs googledomains googledrive googleearth
googleearthengine googlefit googlefonts googleforms googlegemini googlehangouts googlehome
googlejules googlekeep googlelens googlemaps googlemarketingplatform googlemeet googlemessages
googlemybusiness googlenearby googlenews googleoptimize googlepay googlephotos googleplay
googlepodcasts googlepubsub googlescholar googlesearchconsole googlesheets googleslides
googlestreetview googlesummerofcode googletagmanager googletasks googletranslate googletv
gotomeeting gplv3 grab gradio gradle gradleplaypublisher grafana grammarly grandfrais grapheneos
graphite graphite-editor graphql grav gravatar graylog greasyfork greatlearning greenhouse
greensock greptimedb griddotai gridsome grocy groupme groupon grubhub grunt gsap gsk gsma
gsmarenadotcom gstreamer gtk guangzhoumetro guilded guitarpro gulp gumroad gumtree gunicorn
gurobi gusto gutenberg h2database h3 habr hackaday hackclub hackerearth hackernoon hackerone
hackerrank hackmd hackster hackthebox hal handlebarsdotjs handm handshake handshake-protocol
happycow haproxy harbor harmonyos hashcat hashicorp hashnode haskell hasura hatenabookmark
haveibeenpwned havells haxe haystack hbo hbomax hcl hdfcbank headlessui headphonezone headspace
hearth hearthisdotat hedera hedgedoc helium heliumbrowser helix hellofresh hellyhansen helm
helpdesk helpscout hepsiemlak here hermes heroicgameslauncher heroku heroui hetzner hevy hexlet
hexo hey hibernate hibob hilton hiltonhotelsandresorts hitachi hive hive-blockchain hivemq
homarr homeadvisor homeassistant homeassistantcommunitystore homebrew homebridge homepage homify
honda honey honeybadger honeygain hono honor hootsuite hoppscotch hostinger hotelsdotcom hotjar
hotwire houdini houzz hp hsbc htc htcvive html5 htmlacademy htmx htop httpie huawei hubspot
huggingface hugo hulu humblebundle humhub hungryjacks hurriyetemlak husqvarna hyper hyperledger
hyperskill hyperx hypit hypothesis hyprland hyundai i18next i3 iata ibeacon iberia ibm ibmcloud
ibmwatson iced iceland icicibank icinga icloud icomoon icon iconfinder iconify iconjar icons8
icq ieee ifixit ifood ifttt igdb ign iheartradio ikea iledefrancemobilites ilovepdf imagedotsc
imagej imagetoolbox imdb imessage imgur immer immersivetranslate immich imou improvmx indeed
indiansuperleague indiehackers indieweb indigo inductiveautomation inertia infiniti infinityfree
influxdb infomaniak infoq informatica infosys infracost infuse ingress inkdrop inkscape
inoreader inquirer insomnia inspire insta360 instacart instagram instapaper instatus
instructables instructure integromat intel intellijidea interactiondesignfoundation interactjs
interbase intercom intermarche internetarchive internetcomputer internetexplorer intigriti
intuit invidious invision invoiceninja iobroker ionic ionos ios iota ipfs iris irobot isc2
iscsquared isro issuu istio itchdotio iterm2 itunes itvx iveco jabber jaeger jaguar jamboard
jameson jamstack japanairlines jasmine javascript jbl jcb jdoodle jeep jekyll jellyfin jenkins
jenkinsx jest jet jetblue jetbrains jetpackcompose jfrog jfrogbintray jfrogpipelines jhipster
jinja jio jira jirasoftware jitpack jitsi johndeere joomla joplin jordan jouav jovian jpeg
jquery jrgroup jsdelivr jsfiddle json jsonwebtokens jsr jss juce juejin juke julia
junipernetworks junit5 jupyter just justeat justgiving k3s k6 kaggle kagi kahoot kaios kakao
kakaotalk kalilinux kamailio kando kaniko karakeep karlsruherverkehrsverbund kasasmart kashflow
kaspersky katacoda katana kaufland kde kdeneon kdenlive kdeplasma kedro keenetic keepachangelog
keepassxc keeper keeweb kenmei kentico keploy keras keybase keycdn keycloak keystone kfc
khanacademy khronosgroup kia kibana kicad kick kickstarter kik kimi kingstontechnology kinopoisk
kinsta kirby kit kitsu kitty kiwix klarna kleinanzeigen klm klook knative knexdotjs knime knip
knowledgebase known koa koc kodak kodi kodular koenigsegg kofax kofi komoot konami kong
kongregate konva koreader kotlin koyeb kred krita ktm ktor kuaishou kubernetes kubespray kubuntu
kucoin kueski kuma kununu kuula kx kyocera labex labview lada lamborghini landrover langchain
langchaincorporate langflow langgraph languagetool lapce laragon laravel laravelhorizon
laravelnova lastdotfm lastpass latex launchpad lazarus lazyvim lbry leaderprice leaflet
leagueoflegends leanpub leetcode lefthook legacygames leica lemmy lemonsqueezy lenovo lens
leptos lequipe lerna leroymerlin leslibraires less letsencrypt letterboxd levelsdotfyi lg lgtm
liberadotchat liberapay librariesdotio librarything libreoffice libreofficebase libreofficecalc
libreofficedraw libreofficeimpress libreofficemath libreofficewriter libretranslate libretube
librewolf libuv lichess lidl lifx lightburn lighthouse lightning limesurvey line lineageos
linear lining linkedin linkerd linkfire linksys linktree linkvertise linphone lintcode linux
linuxcontainers linuxfoundation linuxmint linuxprofessionalinstitute linuxserver lionair
liquibase listenhub listmonk lit litecoin literal litiengine livechat livejournal livekit
livewire llvm lmms lmstudio lobsters local localsend localxpose locust lodash logitech logitechg
logmein logseq logstash longhorn looker loom loop loopback loops lootcrate lospec
lotpolishairlines lottiefiles ltspice lua luanti luau lubuntu lucia lucid lucide ludwig
lufthansa lumen lunacy luogu lutris lvgl lydia lyft m5stack maas macos macpaw macports macys
magasinsu magento magic magisk mahindra mailbox mailboxdotorg mailchimp maildotcom maildotru
mailgun mailtrap mainwp majorleaguehacking make makerbot malt malwarebytes mambaui mamp man
manageiq mangacollec mangaupdates manjaro mantine mapbox mapillary maplibre maptiler mariadb
mariadbfoundation markdown marketo marko marriott marvelapp maserati mastercard mastercomfig
mastodon materialdesign materialdesignicons materialformkdocs matillion matomo matrix
matterdotjs mattermost matternet mautic max maxplanckgesellschaft maytag mazda maze mcafee
mcdonalds mclaren mdblist mdbook mdnwebdocs mdx mealie mediafire mediamarkt mediapipe mediatek
mediatemple medibangpaint medium medusa meetup mega meilisearch meituan meizu mendeley
mentorcruise mercadopago mercedes merck mercurial mermaid messenger meta metaai metabase
metacritic metafilter metager metasploit meteor metro metrodelaciudaddemexico metrodemadrid
metrodeparis mewe mezmo mg microbit microdotblog microeditor microgenetics micropython microsoft
microsoftacademic microsoftaccess microsoftazure microsoftbing microsoftedge microsoftexcel
microsoftexchange microsoftoffice microsoftonedrive microsoftonenote microsoftoutlook
microsoftpowerpoint microsoftsharepoint microsoftsqlserver microsoftstore microsoftteams
microsofttranslator microsoftvisio microsoftword microstation microstrategy midi migadu mihon
mihoyo mikrotik milanote milvus minds minecraft minetest mingww64 mini minimax minio mintlify
minutemailer miraheze miro misskey mistralai mitsubishi mix mixcloud mixpanel mlb mlflow mobx
mobxstatetree mocha mockserviceworker modal modelcontextprotocol modelscope modin modrinth modx
mojangstudios mojeek moleculer momenteo monero moneygram mongodb mongoose mongoosedotws monica
monkeytie monkeytype monogame monoprix monster monzo moo moodle moonrepo moonshotai moq moqups
morrisons moscowmetro motorola movistar mozilla mpv mqtt msi msibusiness mta mtr mubi mui
mulesoft muller mullvad multisim mumble muo mural musescore musicbrainz mxlinux myanimelist
myget myob myshows myspace mysql n26 n8n namebase namecheap namemc namesilo namuwiki nano
nanostores napster nasa nationalgrid nationalrail nativescript natsdotio naver nba nbb nbc ndi
ndr near nebula nec nederlandsespoorwegen neo4j neon neovim neptune nestjs netapp netbsd netcup
netdata neteasecloudmusic netflix netgear netim netlify nette netto neutralinojs newapi
newbalance newegg newgrounds newjapanprowrestling newpipe newrelic newyorktimes nexon nextbike
nextbilliondotai nextcloud nextdns nextdoor nextdotjs nextflow nextra nexusmods nfc nfcore nginx
nginxproxymanager ngrok ngrx nhl nhost niantic nicehash niconico nike nikon nim nintendo
nintendo3ds nintendods nintendogamecube nintendonetwork nintendoswitch niri nissan nixos
nobaralinux nodebb nodedotjs nodegui nodemon nodered nokia nomad norco nordicsemiconductor
nordvpn normalizedotcss norton norwegian note notebooklm notepadplusplus notesnook notion notist
nounproject novu now npm nrwl nsis ntfy nubank nucleo nuget nuke numba numpy nunjucks nushell
nutanix nuxt nvidia nvm nx nxp nzxt o2 obb observable obsidian obsstudio obtainium ocaml
oceanbase oclc oclif octanerender octave octobercms octoprint octopusdeploy oculus odido odin
odnoklassniki odoo odysee ohdear okcupid okta okx ollama omadacloud omarchy oneplus onestream
onlyfans onlyoffice onnx onstar oomol opel open3d openaccess openai openaigym openapiinitiative
openbadges openbao openbsd openbugbounty opencage opencode opencollective
opencontainersinitiative opencritic opencv openfaas opengl openhab openid openjdk
openjsfoundation openlayers openmediavault openmined opennebula openproject openrouter openscad
opensea opensearch opensourcehardware opensourceinitiative openssl openstack openstreetmap
opensuse opentelemetry opentext opentf opentofu opentui openverse openvpn openwrt openzeppelin
openzfs opera operagx opnsense oppo opsgenie opslevel optimism optuna oracle orange orchardcore
orcid oreilly org organicmaps origin ory osano osf osgeo oshkosh osmand osmc osu otto outline
overcast overleaf ovh owasp owncloud oxc oxygen oyo p5dotjs packagist packer packt paddle
paddlepaddle paddypower padlet pagekit pagerduty pagespeedinsights pagseguro palantir
paloaltonetworks paloaltosoftware panasonic pandas pandoc pandora pangolin pantheon paperlessngx
paperspace paperswithcode paradoxinteractive paramountplus paritysubstrate parrotsecurity
parsedotly passbolt passport pastebin patreon payback paychex payhip payloadcms payoneer paypal
paysafe paytm pcgamingwiki pdm pdq peakdesign pearson peerlist peertube pegasusairlines pelican
peloton penny penpot pepsi percy perforce perl perplexity persistent personio petsathome peugeot
pexels pfsense phabricator philipshue phoenixframework phonepe phosphoricons photobucket
photocrowd photon photopea php phpbb phpmyadmin phpstorm pi piaggiogroup piapro picardsurgeles
picartodottv picnic picpay picrew picsart picxy pihole pimcore pinboard pinescript pinetwork
pingdom pinia pino pinterest pioneerdj pipecat piped pipx pivotaltracker piwigo pix pixabay
pixelfed pixiv pixlr pkgsrc plane planet planetscale plangrid platformdotsh platformio platzi
plausibleanalytics playcanvas playerdotme playerfm playstation playstation2 playstation3
playstation4 playstation5 playstationportable playstationvita playwright pleroma plesk plex
plotly plume pluralsight plurk pluscodes pm2 pnpm pocket pocketbase pocketcasts podcastaddict
podcastindex podman poe poetry pointy pokemon polars polestar polkadot poly polygon
polymerproject polywork pomerium pond5 popos porkbun porsche portableappsdotcom portainer
portswigger posit postcss postgresql posthog postiz postman postmates powerapps powerautomate
powerbi powerfx powerpages powers powershell powervirtualagents prdotco preact precommit prefect
prek premid premierleague prepbytes prestashop presto prettier pretzel prevention prezi prime
primefaces primeng primereact primevideo primevue printables prisma prismic privatedivision
privateinternetaccess probot processingfoundation processon processwire producthunt progate
progress prometheus pronounsdotpage prosemirror prosieben proteus protocolsdotio protodotio
proton protoncalendar protondb protondrive protonmail protonvpn protools protractor proxmox
pterodactyl pubg publons pubmed pug pulumi puma puppet puppeteer purescript purgecss purism
pushbullet pusher pwa pycharm pycqa pydantic pyg pypi pypy pyscaffold pysyft pytest python
pythonanywhere pytorch pyup qantas qase qatarairways qbittorrent qdrant qemu qgis qi qiita
qiskit qiwi qlik qlty qmk qnap qodo qq qt quad9 qualcomm qualtrics qualys quantcast quantconnect
quarkus quarto quasar qubesos quest quickbooks quicklook quicktime quicktype quip quizlet quora
qwant qwen qwik qwiklabs qzone r r3 rabbitmq racket radar radarr radiantearth radiofrance
radiopublic radixui radstudio railway rainmeter rainyun rakuten rakutenkobo ram rancher rapid
rarible rasa raspberrypi ratatui ravelry ray raycast raylib razer razorpay rclone react
reactbootstrap reacthookform reactiveresume reactivex reactos reactquery reactrouter reacttable
readdotcv readme readthedocs realm reason reasonstudios recoil red redash redbubble redbull
redcandlegames reddit redhat redhatopenshift redis redmine redox redragon redsys redux reduxsaga
redwoodjs reebok refine refinedgithub reflex rekaui relay relianceindustrieslimited remark
remedyentertainment remix removedotbg renault render renovate renpy renren replicate replit
republicofgamers rescript rescuetime researchgate resend resharper resurrectionremixos retool
retroachievements retroarch retropie revanced revealdotjs revenuecat reverbnation revoltdotchat
revolut revue rewe rezgo rhinoceros rich rider rimacautomobili rime ring riotgames ripple riscv
riseup ritzcarlton rive roadmapdotsh roamresearch robinhood roblox robloxstudio roboflow
robotframework rocket rocketdotchat rocksdb rockstargames rockwellautomation rockylinux roku
roll20 rollbar rolldown rollsroyce rollupdotjs rome rook roon root rootme roots rootsbedrock
rootssage ros rossmann rotaryinternational rottentomatoes roundcube rsocket rss rstudioide rte
rtl rtlzwei rtm rubocop ruby rubygems rubymine rubyonrails rubysinatra ruff rumahweb rumble
rundeck runkeeper runkit runrundotit rust rustdesk rustfs rxdb ryanair rye s7airlines sabanci
safari sage sagemath sahibinden sailfishos sailsdotjs salesforce salla saltproject samsclub
samsung samsungpay sandisk sanfranciscomunicipalrailway sanic sanity saopaulometro sap sartorius
sass sat1 satellite saturn saucelabs saudia scala scalar scaleway scan scania schneiderelectric
scikitlearn scilab scipy scopus scpfoundation scrapbox scrapy scratch screencastify scribd
scrimba scrollreveal scrumalliance scrutinizerci scylladb seafile seagate searxng seat seatgeek
securityscorecard sefaria sega selenium sellfy semanticrelease semanticscholar semanticui
semanticuireact semanticweb semaphoreci semrush semver sencha sendgrid sendinblue sennheiser
sensu sentry sepa sequelize servbay serverfault serverless session sessionize setapp setuptools
sfml shadcnui shadow shanghaimetro sharex sharp shazam shell shelly shenzhenmetro shieldsdotio
shikimori shopee shopify shopware shortcut shotcut showpad showtime showwcase shutterstock
sidekiq sidequest siemens sifive signal silverairways similarweb simkl simpleanalytics
simpleicons simpleiconscdn simplelocalize simplelogin simplenote simplex sinaweibo
singaporeairlines singlestore sitecore sitepoint siyuan skaffold skeleton sketch sketchfab
sketchup skillshare skoda sky skynet skypack skype skypeforbusiness skyrock slack slackware
slashdot slickpic slides slideshare slint smart smartthings smashdotgg smashingmagazine
smoothcomp smrt smugmug snapchat snapcraft snapdragon sncf snort snowflake snowpack snyk
socialblade society6 socket socketdotio softcatala softpedia sogou solana solid solidity
sololearn solus solveddotac sonar sonarcloud sonarlint sonarqube sonarqubecloud sonarqubeforide
sonarqubeserver sonarr sonarsource sonatype songkick songoda sonicwall sonos sony soriana
soundcharts soundcloud sourceengine sourceforge sourcegraph sourcehut sourcetree
southwestairlines spacemacs spaceship spacex spacy sparkar sparkasse sparkfun sparkpost spdx
speakerdeck spectrum speedtest speedypage sphinx spidermonkey spigotmc spine spinnaker spinrilla
splunk spoj spond spotify spotlight spreadshirt spreaker spring spring-creators springboot
springsecurity spyderide sqlalchemy sqlite square squareenix squarespace srgssr ssrn sst
stackbit stackblitz stackedit stackexchange stackhawk stackoverflow stackpath stackshare stadia
staffbase stagetimer standardjs standardresume starbucks stardock starlingbank starship
startdotgg startpage startrek starz statamic statista statuspage statuspal steam steamdb
steamdeck steamworks steelseries steem steemit steinberg stellar stencil stencyl stimulus
stitcher stmicroelectronics stockx stopstalk storyblok storybook strapi strava streamlabs
streamlit streamrunners stremio stripe strongswan stryker stubhub studio3t studyverse
styledcomponents stylelint styleshare stylus subaru sublimetext substack subtitleedit subversion
suckless sui suitest sumologic sumup suno sunrise supabase supercell supercrease supermicro
superuser surfshark surrealdb surveymonkey suse suzuki svelte svg svgdotjs svgo svgtrace swagger
swarm sway swc swift swiggy swiper swisscows swr symantec symbolab symfony symphony sympy
syncthing synology system76 tabelog tableau tablecheck tacobell tado taichigraphics taichilang
tails tailscale tailwindcss taipy taketwointeractivesoftware talend talenthouse talos tamiya
tampermonkey tangled tanstack taobao tapas target tarom tarteaucitron task tasmota tata tauri
taxbuzz tcs teal teamcity teamspeak teamviewer techcrunch ted teepublic teespring tekton tele5
telefonica telegram telegraph telenor telequebec temporal tencenthy tensorflow teradata teratail
termius terraform tesco tesla testcafe testin testinglibrary testrail tether textpattern textual
tga thangs thanos thealgorithms theboringcompany theconversation thefinals theguardian
theirishtimes themighty themodelsresource themoviedatabase thenorthface theodinproject
theplanetarysociety theregister thesoundsresource thespritersresource thestorygraph
thewashingtonpost theweatherchannel thingiverse things thinkpad thirdweb threadless threads
threedotjs threema thumbtack thunderbird thunderstore thurgauerkantonalbank thymeleaf
ticketmaster tickettailor ticktick tidal tidb tiddlywiki tide tidyverse tietoevry tiktok
tildapublishing tile timescale tina tinder tindie tinkercad tinygrad tinyletter tistory tldraw
tmux tnt todoist toggl toggltrack tokio tokyometro toll toml tomorrowland tomtom ton topcoder
topdotgg toptal torbrowser torizon torproject toshiba totvs tourbox tower toyota tplink tqdm
traccar tradingview trae traefikmesh traefikproxy trafficdotcv trailforks trainerroad trakt
transifex transmission transportforireland transportforlondon travisci traxsource treehouse
trello trendmicro tresorit treyarch trezor tricentis trilium triller trillertv trimble trino
tripadvisor tripdotcom trivago trivy trmnl trove trpc truenas trueup trulia trustedshops
trustpilot tryhackme tryitonline tsnode tubi tui tumblr tunein turbo turborepo turbosquid
turkishairlines turso tuta tutanota tuxedocomputers tv4play tvtime twenty twilio twinkly
twinmotion twitch twitter twoo ty typeform typeorm typer typescript typo3 typst uber ubereats
ubiquiti ubisoft ublockorigin ubuntu ubuntumate udacity udemy udotsdotnews ufc uikit uipath ukca
ultralytics ulule umami umbraco umbrel uml unacademy underarmour underscoredotjs undertale
unicode unilever uniqlo uniqlo-ja unitedairlines unitednations unity unjs unlicense uno unocss
unpkg unraid unrealengine unsplash unstop untangle untappd upcloud uphold uplabs uploaded
upptime ups upstash uptimekuma uptobox upwork uservoice usps utorrent uv v v0 v2ex v8 vaadin
vagrant vala valorant valve vanillaextract vapor vault vaultwarden vauxhall vbulletin vectary
vectorlogozone vectorworks veeam veed veepee vega vegas velocity velog vencord venmo vercel
verdaccio veritas verizon vespa vestel vexxhost vfairs viadeo viaplay viber viblo
victoriametrics victronenergy vikunja vim vimeo vimeolivestream vinted virgin virginatlantic
virginmedia virtualbox virustotal visa visualbasic visualparadigm visualstudio
visualstudioappcenter visualstudiocode visx vite vitepress vitess vitest vivaldi vivawallet
vivino vivint vivo vk vlcmediaplayer vllm vmware vodafone voelkner voidlinux voipdotms
volkswagen volvo vonage vorondesign vowpalwabbit vox vrchat vsco vscodium vtex vuedotjs vuetify
vueuse vulkan vultr vyond w3c w3schools wacom wagmi wagtail wails wakatime walkman wallabag
walletconnect walmart wantedly wappalyzer warnerbros warp wasabi wasmcloud wasmer watchtower
wattpad wayland waze wazirx wearos weasyl web3dotjs webassembly webauthn webawesome
webcomponentsdotorg webdotde webdriverio webex webflow webgl webgpu webhint weblate webmin
webmoney webpack webrtc webstorm webtoon webtrees wechat wegame weightsandbiases
welcometothejungle wellfound wellsfargo wemo weread westerndigital westernunion wetransfer
wezterm wgpu what3words whatsapp wheniwork whitesource wii wiiu wikibooks wikidata wikidotgg
wikidotjs wikimediacommons wikimediafoundation wikipedia wikiquote wikisource wikiversity
wikivoyage winamp windicss windows windows10 windows95 windowsterminal windowsxp windsurf wine
winmate wipro wire wireguard wireshark wise wish wistia wix wizzair wolfram wolframlanguage
wolframmathematica wondershare wondersharefilmora woo woocommerce wordpress workplace
worldhealthorganization wpengine wpexplorer wprocket writedotas wwe wwise wxt wykop wyze x
xamarin xaml xampp xbox xcode xdadevelopers xdotorg xendit xero xfce xiaohongshu xiaomi xilinx
xing xml xmpp xo xrp xsplit xstate xubuntu xyflow yaak yabai yahoo yale yamahacorporation
yamahamotorcorporation yaml yammer yandexcloud yarn ycombinator yelp yeti yew yii yoast yolo
youhodler yourtraveldottv youtube youtubegaming youtubekids youtubemusic youtubeshorts
youtubestudio youtubetv yr yubico yunohost zabka zaim zalando zalo zap zapier zara zazzle zcash
zcool zdf zdotai zebpay zebratechnologies zectrix zedindustries zelle zenbrowser zend zendesk
zendframework zenn zenodo zensar zensical zerodha zeromq zerotier zerply zettlr zhihu zig zigbee
zigbee2mqtt ziggo zilch zilliz zillow zincsearch zingat zod zoho zoiper zola zomato zoom zorin
zotero zsh zulip zwave zx zyte
`

/**
 * The icons of brands: `brand:github`. The prefix keeps them apart from the other icons, because 34 names mean
 * both: `x` is a cross and `brand:x` a network.
 */
export const brandIcons: readonly string[] = brandNames
  .trim()
  .split(/\s+/)
  .map((name) => `brand:${name}`)
