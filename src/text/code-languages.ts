/** The names of all languages of highlight.js, which are its file names without the extension. */
const languageNames = `
1c abnf accesslog actionscript ada angelscript apache applescript arcade arduino armasm asciidoc
aspectj autohotkey autoit avrasm awk axapta bash basic bnf brainfuck c cal capnproto ceylon
clean clojure clojure-repl cmake coffeescript coq cos cpp crmsh crystal csharp csp css d dart
delphi diff django dns dockerfile dos dsconfig dts dust ebnf elixir elm erb erlang erlang-repl
excel fix flix fortran freedesktop fsharp gams gauss gcode gherkin glsl gml go golo gradle
graphql groovy haml handlebars haskell haxe hsp http hy inform7 ini irpf90 isbl java javascript
jboss-cli json julia julia-repl kotlin lasso latex ldif leaf less lisp livecodeserver livescript
llvm lsl lua makefile markdown mathematica matlab maxima mel mercury mipsasm mizar mojolicious
monkey moonscript n1ql nestedtext nginx nim nix node-repl nsis objectivec ocaml openscad oxygene
parser3 perl pf pgsql php php-template plaintext pony powershell processing profile prolog
properties protobuf puppet purebasic python python-repl q qml r reasonml rib roboconf routeros
rsl ruby ruleslanguage rust sas scala scheme scilab scss shell smali smalltalk sml sqf sql stan
stata step21 stylus subunit swift taggerscript tap tcl thrift tp twig typescript vala vbnet
vbscript vbscript-html verilog vhdl vim wasm wren x86asm xl xml xquery yaml zephir
`

/** Other names of these languages, as `name=language`. */
const otherLanguageNames = `
ado=stata adoc=asciidoc ahk=autohotkey apacheconf=apache arm=armasm as=actionscript
asc=angelscript astro=xml atom=xml bat=dos batch=dos bf=brainfuck bind=dns c#=csharp c++=cpp
capnp=capnproto cc=cpp cjs=javascript clj=clojure cls=cos cmake.in=cmake cmd=dos
coffee=coffeescript console=shell cr=crystal craftcms=twig crm=crmsh cs=csharp cson=coffeescript
cts=typescript cxx=cpp dcl=clean desktop=freedesktop dfm=delphi do=stata docker=dockerfile
dpr=delphi dst=dust edn=clojure erl=erlang ex=elixir exs=elixir f#=fsharp f90=fortran
f95=fortran feature=gherkin fs=fsharp gemspec=ruby gms=gams golang=go gql=graphql graph=roboconf
gss=gauss gyp=python h=c h++=cpp hbs=handlebars hh=cpp hpp=cpp hs=haskell html=xml
html.handlebars=handlebars html.hbs=handlebars htmlbars=handlebars https=http hx=haxe hxx=cpp
hylang=hy i7=inform7 iced=coffeescript icl=clean ino=arduino instances=roboconf ipython=python
irb=ruby jinja=django jldoctest=julia-repl js=javascript json5=json jsonc=json jsonl=json
jsp=java jsx=javascript k=q kdb=q kt=kotlin ktm=kotlin kts=kotlin ktx=kotlin lassoscript=lasso
ls=lasso m=mercury mak=makefile make=makefile md=markdown mdx=markdown mikrotik=routeros
mips=mipsasm mjs=javascript mk=makefile mkd=markdown mkdown=markdown ml=ocaml mm=objectivec
mma=mathematica moo=mercury moon=moonscript mts=typescript nc=gcode nginxconf=nginx nixos=nix
nt=nestedtext obj-c=objectivec obj-c++=objectivec objc=objectivec objective-c++=objectivec
osascript=applescript p21=step21 pas=delphi pascal=delphi patch=diff pb=purebasic pbi=purebasic
pcmk=crmsh pde=processing pf.conf=pf pl=perl plist=xml pluto=lua pm=perl podspec=ruby
postgres=pgsql postgresql=pgsql pp=puppet proto=protobuf ps=powershell ps1=powershell
pwsh=powershell py=python pycon=python-repl qt=qml rb=ruby re=reasonml rs=rust rss=xml
scad=openscad sci=scilab scm=scheme sh=bash shellsession=shell st=smalltalk stanfuncs=stan
step=step21 stp=step21 styl=stylus sv=verilog svelte=xml svg=xml svh=verilog systemd=freedesktop
tao=xl tex=latex text=plaintext thor=ruby tk=tcl toml=ini ts=typescript tsx=typescript
txt=plaintext v=verilog vb=vbnet vbs=vbscript vue=xml wildfly-cli=jboss-cli wl=mathematica
wsf=xml x++=axapta xhtml=xml xjb=xml xls=excel xlsx=excel xpath=xquery xq=xquery xqm=xquery
xsd=xml xsl=xml yml=yaml zep=zephir zone=dns zsh=bash
`

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** The names that authors may write for the language of a code sample, and the names by which highlight.js knows it. */
const languagesByName: ReadonlyMap<string, string> = new Map([
  ...wordsIn(languageNames).map((name): [string, string] => [name, name]),
  ...wordsIn(otherLanguageNames).map((pair): [string, string] => {
    const [name = '', language = ''] = pair.split('=')
    return [name, language]
  }),
])

/** All names of languages that authors may write, in lower case: `typescript`, `ts`, `text` … */
export const codeLanguages: readonly string[] = [...languagesByName.keys()]

/** Returns the name by which highlight.js knows a language. Undefined for an unknown language. */
export const codeLanguageOf = (name: string): string | undefined =>
  languagesByName.get(name.toLowerCase())
