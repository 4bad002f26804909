/**
 * Passwords of at least eight characters from the top of lists of leaked passwords, in lowercase, plus some that people are likely to
 * choose on this site.
 */
const COMMON: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 0123456789 0987654321 10203040 1029384756 11111111 111111111 1111111111 11112222 11223344
  1122334455 11235813 12121212 121212121 12131415 123123123 123123123123 1231234 12312345 123234345 123321123 123321123321
  12341234 123412341234 1234554321 123454321 1234567a 12345678 123456781 123456789 1234567890 12345678910 123456789a
  123456789q 1234567891 12345678a 12345679 123456987 1234qwer 123654789 123698745 123abc123 12qwaszx 13131313 134679852
  135792468 14141414 147147147 147258369 1478963 147896325 159357159 159753159 159753456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 21212121 22222222 23232323 24682468 25252525 31415926
  32103210 33333333 36925814 44444444 55555555 66666666 69696969 741852963 77777777 78787878 789456123 87654321 876543210
  88888888 90909090 951753852 963852741 98765432 987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4
  aa123456 aa12345678 aaaaaaaa aaaa1111 abc12345 abc123456 abc123abc abcd1234 abcd12345 abcdefg1 abcdefgh abcdefghi
  access14 admin123 admin1234 administrator adminadmin alexander alexandra american america1 anderson andrew12 angel123
  angelina anthony1 apple123 arsenal1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; asdqwe123 ashley12 assassin
  augustus austin31 azertyui azertyuiop babygirl babygirl1 backspace baseball baseball1 basketball batman123 beautiful
  benjamin bestfriend blink182 blahblah blessed1 bubbles1 bullshit butterfly butterfly1 california carolina caroline
  changeme changeme1 charlie1 charlotte cheese12 chelsea1 chester1 chocolate chocolate1 christian christina christine
  chris123 cocacola colorado colorblock colorblockjam computer computer1 consumer cookie12 corvette courtney cowboys1
  creative danielle december default1 dolphin1 dolphins drowssap dragon12 dragon123 dragonball einstein elephant elizabeth
  engineer eternity external everyday facebook facebook1 fernando fireball firebird flower12 football football1 football123
  forever1 formula1 franklin freedom1 friends1 fuckyou1 fuckyou2 garfield gateway1 genesis1 gfhjkmgfhjkm giants12 goldfish
  gracious green123 guardian hannah12 happy123 harley12 hellohello hello123 hello1234 helloworld hollywood hunter12
  hunting1 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou! iloveyou123 infinity internet internet1 isabella jackson1
  jasmine1 jennifer jennifer1 jessica1 jonathan jordan23 justin12 k1234567 kimberly kingkong knight12 kristina ladybug1
  lakers24 lasvegas leonardo letmein1 letmein12 letmein123 letmein! liberty1 liverpool liverpool1 logitech london12
  loveyou1 love1234 lovelove loveme12 lovers12 madison1 marathon marlboro martinez master12 master123 matthew1 maverick
  mercedes merlin12 metallica michael1 michelle michelle1 midnight mitchell monkey12 monkey123 montana1 mountain mustang1
  mynoob12 mypassword myspace1 naruto123 nathan12 newcastle newyork1 nicholas nicholas1 nintendo nothing1 november
  overlord p@ssw0rd p@ssword pa$$w0rd pa55word panasonic panthers paradise pass1234 passpass passw0rd passwd123 password
  password! password0 password01 password1 password1! password12 password123 password1234 password12345 password2 password3
  password7 password9 password99 passwort passwort1 patricia patrick1 pa55w0rd pepper12 personal peterpan philip12
  pictures platinum playboy1 player12 playstation pokemon1 pokemon123 porsche1 power123 precious presario prince12
  princess princess1 princess12 princess123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxed qazwsxedc qq123456
  qqww1122 qwaszx12 qwe12345 qwe123qwe qweasd123 qweasdzx qweasdzxc qweqweqwe qwer1234 qwert123 qwert12345 qwerty11
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop qwertyuiop123 qwertz123 qwertzui
  qwertzuiop rainbow1 ranger12 realmadrid rebecca1 redskins remember richard1 rush2112 samantha samantha1 samsung1
  samsung123 santiago scarface scorpion scooter1 sebastian sebastien secret12 secret123 security september serenity
  shadow12 shadow123 shannon1 simpsons skateboard slipknot slipknot1 snickers snowball snowboard softball softball1
  something spiderman spiderman1 squirrel stargate starcraft startrek starwars starwars1 steelers steelers1 stephanie
  sterling strawberry student1 summer12 summer123 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 superman
  superman1 superstar supernova survivor swordfish taekwondo taylor12 teddybear tennessee test1234 testing1 testtest
  thailand thankyou thebeatles theresa1 thomas12 thunder1 thunderbird tigger12 tinkerbell tomorrow trinity1 trustno1
  twilight unjam123 unjamunjam user1234 vacation valentina valentine vampire1 vanessa1 veronica victoria victoria1 volleyball
  warcraft warriors welcome1 welcome12 welcome123 welcome1234 westside whatever whatever1 wilson12 william1 winner12
  winter12 winter2024 winter2025 winter2026 wolverine woodland wordpass xbox360x yamaha12 yankees1 yellow12 zaq12wsx
  zaq1xsw2 zaq1zaq1 zxasqw12 zxcvbnm1 zxcvbnm, zxcvbnm123 zxcvzxcv zzzzzzzz
  `
    .trim()
    .split(/\s+/),
);

/** True for passwords that are guessed first: common ones, in any case, or one repeated character. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || new Set(password.normalize('NFKC')).size === 1;
}
