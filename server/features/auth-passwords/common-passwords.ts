/** Passwords that turn up first in every published list of leaked ones; an attacker tries them before anything else. */
const words = `
123456 123456789 12345678 1234567 1234567890 12345678910 123123 111111 000000 666666 654321 987654321 123321
112233 121212 222222 333333 444444 555555 777777 888888 999999 159753 147258 147258369 789456 789456123 456789
741852 741852963 852456 963852 135790 102030 010203 100200 101010 696969 131313 232323 252525 123654 123789
124578 112358 314159 246810 369258 159357 951753 753951 987654 876543 765432 098765 0987654321 0123456789
01234567 012345 11111111 00000000 88888888 22222222 12341234 12344321 11223344 1122334455 123456a 123456aa
123456abc 123456q 123456z a123456 a12345678 a123456789 aa123456 aa12345678 q123456 z123456 abc123 abcd123
abcd1234 abc1234 abc12345 abc123456 abcdef abcdefg abcdefgh abcdefg1 1234abcd 123abc 123qwe 123qweasd
123qweasdzxc 12qwaszx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx3edc
qwe123 qwe1234 qwer1234 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyuiop qwertyui qwertz qwertz123 azerty azerty123 azertyuiop asdfgh asdfghjkl asdfghjk asdasd asd123
asdf1234 asdfasdf asdfjkl zxcvbn zxcvbnm zxcvbnm123 zxczxc zaq12wsx zaq1zaq1 zaq1xsw2 qazwsx qazwsx123 qazwsxedc
qweasd qweasdzxc qweqwe poiuyt mnbvcxz lkjhgfdsa password password1 password12 password123 password1234
password12345 password123456 password2 password01 password11 password99 password! password1! password123!
password@123 pass123 pass1234 pass12345 passw0rd passw0rd1 passwd passpass passport p4ssw0rd mypassword
mypassword1 newpassword newpass yourpassword thepassword oldpassword passphrase wordpass drowssap motdepasse
contrasena senha123 senha1234 parola passwort passwort1 passwort123 kennwort wachtwoord haslo123 salasana
lozinka welcome welcome1 welcome12 welcome123 welcome1234 welcome2 welcome@123 letmein letmein1 letmein123
letmein! letmeinnow openup opensesame changeme changeme1 changeme123 changeit default default1 secret secret1
secret123 secrets topsecret trustno1 access access14 admin1 admin12 admin123 admin1234 admin12345 admin123456
admin@123 adminadmin administrator administrator1 administrador root123 rootroot toor123 server system sysadmin
superuser superman1 master master1 master123 testing testing1 testing123 test123 test1234 test12345 test123456
testtest tester tester1 demo123 demodemo guest123 guest1 guestguest user123 user1234 username username1 useruser
student student1 student123 teacher teacher1 school school1 school123 college college1 university homework
library default123 temp123 temp1234 temporary sample example example1 computer computer1 internet internet1
login1 login123 loginlogin logmein signin online offline network windows windows1 windows7 windows10 microsoft
google google1 google123 gmail123 facebook facebook1 twitter youtube youtube1 instagram linkedin yahoo1 yahoo123
hotmail hotmail1 amazon amazon1 apple1 apple123 iphone iphone1 android android1 samsung samsung1 samsung123
nokia123 motorola blackberry iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveu iloveme iloveme1
iloveyouso iloveyousomuch loveyou loveyou1 loveme loveme1 lovelove lovely lovely1 lover1 lovers love123 love1234
love12345 mylove mylove1 truelove sweetheart sweetie sweetie1 sweety darling honey1 honey123 honeybee babygirl
babygirl1 babygirl12 babyboy babyboy1 baby123 babydoll angel1 angel123 angels angelica angelo cutie1 cutiepie
princess princess1 princess12 princess123 princesa prince1 queen1 queen123 kingking king123 beautiful beautiful1
gorgeous handsome pretty pretty1 sunshine sunshine1 sunshine12 sunshine123 moonlight starlight rainbow rainbow1
butterfly butterfly1 flower flower1 flowers rosebud daisy1 daisy123 jasmine jasmine1 lavender cherry cherry1
strawberry strawberry1 blueberry banana banana1 orange orange1 apples peaches peanut peanut1 cookie cookie1
cookies chocolate chocolate1 chocolat candy1 candy123 cupcake sugar1 sugar123 coffee coffee1 pepper pepper1
ginger ginger1 cheese cheese1 pizza1 pizza123 popcorn monkey monkey1 monkey12 monkey123 dragon dragon1 dragon12
dragon123 tigger tigger1 tiger1 tiger123 tigers lion123 eagle1 eagles eagles1 falcon falcons panther panthers
panda1 panda123 kitty1 kitty123 kitten kitten1 kittycat hellokitty hellokitty1 puppy1 puppies doggy1 doggie
dolphin dolphin1 dolphins turtle turtle1 rabbit bunny1 bunny123 horse1 horses mustang mustang1 jaguar jaguar1
cobra1 spider spider1 spiderman spiderman1 batman batman1 batman123 superman superman123 ironman ironman1
hulk123 wolverine avengers marvel joker1 joker123 pokemon pokemon1 pokemon123 pikachu pikachu1 naruto naruto1
naruto123 sasuke goku123 dragonball dragonballz onepiece doraemon snoopy snoopy1 scooby scooby1 scoobydoo
garfield garfield1 mickey mickey1 minnie minnie1 disney disney1 tinkerbell tinkerbell1 barbie barbie1 starwars
starwars1 skywalker startrek matrix matrix1 gandalf gandalf1 hobbit frodo1 harrypotter hogwarts potter potter1
merlin merlin1 wizard wizard1 phoenix phoenix1 shadow shadow1 shadow12 shadow123 ghost1 ghost123 ninja1 ninja123
samurai warrior warrior1 warriors killer killer1 killer123 hunter hunter1 hunter12 hunter123 hunter2 ranger
ranger1 rangers sniper sniper1 assassin destiny destiny1 diablo diablo1 demon666 satan666 lucifer heaven heaven1
jesus1 jesus123 jesuschrist jesus777 godisgood godislove blessed blessed1 faith1 faith123 grace1 grace123
hope123 peace1 peace123 freedom freedom1 freedom123 liberty america america1 usa123 canada canada1 london
london1 london123 paris1 paris123 berlin madrid barcelona barcelona1 mexico mexico1 brasil brazil india123
pakistan pakistan123 australia newyork newyork1 texas1 texas123 florida california chicago chicago1 boston
boston1 dallas dallas1 denver miami1 phoenix12 football football1 football12 football123 soccer soccer1 soccer12
soccer123 baseball baseball1 basketball basketball1 softball softball1 hockey hockey1 tennis tennis1 golfer
golfing swimming runner skater skateboard surfer racing nascar nascar1 ferrari ferrari1 porsche mercedes
mercedes1 toyota honda1 honda123 nissan yamaha yamaha1 suzuki corvette camaro harley harley1 chelsea chelsea1
chelsea123 arsenal arsenal1 arsenal123 liverpool liverpool1 liverpool123 manchester manutd manunited juventus
realmadrid realmadrid1 ronaldo ronaldo7 ronaldo1 messi10 lakers lakers1 lakers24 yankees yankees1 redsox redsox1
cowboys cowboys1 steelers steelers1 packers packers1 giants broncos raiders raiders1 jordan jordan1 jordan23
jordan123 kobe24 lebron23 gators buckeyes michael michael1 michael123 michelle michelle1 jennifer jennifer1
jessica jessica1 jessica123 ashley ashley1 ashley123 amanda amanda1 andrew andrew1 anthony anthony1 daniel
daniel1 daniel123 david1 david123 thomas thomas1 thomas123 robert robert1 robert123 joseph joseph1 joshua
joshua1 joshua123 matthew matthew1 charlie charlie1 charlie123 charles charles1 jonathan jonathan1 christian
christian1 christopher christine nicole nicole1 nicholas nicholas1 samantha samantha1 stephanie stephanie1
elizabeth elizabeth1 victoria victoria1 vanessa vanessa1 veronica natalie natalie1 patricia patrick patrick1
richard richard1 william william1 williams alexander alexander1 alexandra alexis alexis1 alejandro alejandra
andrea andrea1 anna123 barbara benjamin benjamin1 brandon brandon1 brandon123 brian123 brittany brittany1
cameron carlos carlos1 carlos123 caroline danielle danielle1 dennis dennis1 diana123 edward edward1 eduardo
emily1 emily123 eric123 fernando francisco gabriel gabriel1 gabriela george george1 gloria hannah hannah1
hannah123 heather heather1 isabella isabelle jackson jackson1 james1 james123 james007 jasper jeremy jeremy1
john123 john1234 johnny johnny1 johnson jose123 juan123 justin justin1 justin123 kevin1 kevin123 kimberly
kimberly1 kristen laura123 lauren lauren1 leonardo louise lucas123 madison madison1 maggie maggie1 marcus
marcus1 margaret maria1 maria123 mariana marina marina1 martin martin1 martin123 melissa melissa1 miguel miguel1
monica monica1 morgan morgan1 natasha oliver oliver1 oliver123 olivia olivia1 pamela peter123 rachel rachel1
rebecca rebecca1 ricardo roberto roberto1 rodrigo samuel samuel1 sandra sandra1 santiago sarah1 sarah123
sebastian sebastian1 sergio shannon shannon1 sophia sophie sophie1 steven steven1 summer summer1 summer12
summer123 taylor taylor1 taylor123 tiffany tiffany1 trevor tyler1 tyler123 valentina valeria vincent whitney
winston zachary buster buster1 buddy1 buddy123 bailey bailey1 bella1 bella123 max123 rocky1 rocky123 lucky1
lucky123 lucky7 lucky777 jack123 jake123 sammy1 sammy123 toby123 molly1 molly123 coco123 simba1 simba123 shelby
sadie1 rusty1 duke123 winter winter1 winter12 winter123 spring spring1 autumn autumn1 january january1 february
march123 april1 april123 may123 june123 july123 august august1 august12 september october october1 october10
november november1 december december1 december12 monday monday1 friday friday1 saturday sunday1 birthday
birthday1 christmas christmas1 xmas123 halloween easter1 holiday vacation weekend summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
spring2023 spring2024 spring2025 autumn2024 password2020 password2021 password2022 password2023 password2024
password2025 password2026 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 qwerty2020
qwerty2024 admin2020 admin2024 london2012 199019 198012 112233445566 19871987 19901990 20002000 20202020
20242024 whatever whatever1 whatever123 nothing nothing1 something anything everything forever forever1
forever21 always always1 together goodluck goodbye goodday goodgirl badboy badboy1 badgirl bestfriend
bestfriends friends friends1 friendship family family1 family123 mother mother1 mommy1 mommy123 father daddy1
daddy123 daddysgirl brother sister sister1 grandma husband family4 children hello1 hello12 hello123 hello1234
hello12345 hellohello helloworld hello2 heythere hithere hola123 bonjour bonjour1 salut123 namaste aloha123
howareyou thankyou thankyou1 please please1 sorry123 byebye smile1 smile123 smiley smiley1 happy1 happy12
happy123 happyday happiness laughter crazy1 crazy123 lucky13 money1 money123 moneyman dollar dollars million
millionaire billion business business1 bitcoin crypto1 rich123 success success1 winner winner1 champion
champion1 victory number1 numberone oneone onetwo onetwothree blahblah blah123 blabla asdf123 poop123 poopoo
stupid stupid1 idiot1 fuckyou fuckyou1 fuckyou2 fuckyou123 fuckoff fuckme fucker asshole asshole1 bitch1
bitch123 bullshit biteme biteme1 suckit sexyboy sexygirl sexy123 sexybitch sexsex hottie hottie1 playboy
playboy1 playgirl pussycat bigdaddy bigboy bigdick naughty nicegirl player player1 gamer1 gamer123 gaming
minecraft minecraft1 minecraft123 fortnite fortnite1 roblox roblox1 roblox123 xbox360 playstation playstation2
nintendo counterstrike callofduty warcraft worldofwarcraft starcraft halo123 zelda1 mario123 sonic1 sonic123
guitar guitar1 music1 music123 musica metallica metallica1 nirvana nirvana1 slipknot slipknot1 linkinpark
linkinpark1 greenday greenday1 eminem eminem1 beatles beatles1 blink182 onedirection onedirection1 justinbieber
michaeljackson beyonce rihanna shakira drummer dancer dancer1 dancing singer hiphop rockstar rockstar1 rocknroll
cheyenne chester chester1 cooper cooper1 creative crystal crystal1 diamond diamond1 element emerald energy
engineer explorer fantasy fireball firebird fireman fishing fishing1 gemini genesis genius genius1 golden
golden1 hardcore hawaii honesty hotdog imagine infinity infinity1 january12 jellybean justice justice1 kingdom
knight knight1 legend legend1 magic1 magic123 magical maverick maverick1 melody midnight midnight1 miracle
mission monster monster1 monster123 mystery mystic nature ocean1 ocean123 patriot pirate pirate1 planet platinum
precious precious1 promise purple purple1 purple123 yellow yellow1 blue123 blue1234 bluesky green1 green123
black1 black123 blackcat blackjack silver silver1 silver123 red123 redred pink123 white1 whitewhite rocket
rocket1 scorpio scorpion security security1 serenity sierra sierra1 spartan spartan1 special spirit stargate
station storm123 stormy success123 sweetpea teddy1 teddybear teddybear1 thunder thunder1 tornado traveler
treasure trinity trinity1 trooper twilight twilight1 unicorn unicorn1 universe valentine valentine1 vampire
vampire1 victory1 viking vikings vikings1 virgin1 volleyball walker walter warlock western wildcat wildcats
wonder wonderful zombie zombie1 zxc123 aaa111 aaaaaa1 a1b2c3 a1b2c3d4 a1s2d3f4 q1w2e3 q1w2e3r4 q1w2e3r4t5
z1x2c3v4 aabbcc abcabc qwaszx qweasd123 wasd1234 asdqwe asdzxc 1a2b3c 1a2b3c4d 007007 bond007 143143 420420
5201314 woaini woaini1314 woaini520 aini1314 1314520 a5201314 iloveyou143 tequiero teamo123 teamomucho teamo1
amormio amor123 miamor mivida estrella estrella1 corazon chocolate12 hermosa princesita bonita familia futbol
futbol1 america10 jesusteamo dios123 gatito perrito mariposa mariposa1 sayang sayangku bismillah bismillah1
alhamdulillah allah123 allahuakbar muhammad mohamed mohammed ahmed123 ahmad123 fatima khalid krishna krishna1
ganesh hanuman omsairam sairam jaimatadi india1234 namaste123 pass@123 abcd@123 india@123 test@123 admin@1234
qwerty@123 asdf@123 user@123 p@ssw0rd p@ssword p@ssw0rd1 p@55w0rd p@$$w0rd pa$$w0rd pa$$word
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
