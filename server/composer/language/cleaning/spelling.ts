/** Slips of typing and their repair, "wrong=right", parted by a bar. */
function table(text: string): Record<string, string> {
  const pairs = text.split('|').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([wrong = '', right = '']) => [wrong, right]));
}

export const apostrophes =
  table(`dont=don't|doesnt=doesn't|didnt=didn't|cant=can't|couldnt=couldn't|wouldnt=wouldn't|shouldnt=shouldn't|
  wont=won't|wasnt=wasn't|werent=weren't|isnt=isn't|arent=aren't|havent=haven't|hasnt=hasn't|hadnt=hadn't|
  aint=ain't|im=I'm|ive=I've|youre=you're|theyre=they're|weve=we've|theyve=they've|youve=you've|thats=that's|
  whats=what's|theres=there's|heres=here's|hes=he's|shes=she's|everyones=everyone's|itll=it'll|youll=you'll|
  theyll=they'll|oclock=o'clock`);

export const shortForms =
  table(`cuz=because|coz=because|cos=because|bc=because|becuz=because|b/c=because|'cause=because|u=you|ur=your|r=are|
  ppl=people|tho=though|thru=through|kinda=kind of|sorta=sort of|gonna=going to|wanna=want to|gotta=have to|
  dunno=don't know|prob=probably|probs=probably|prolly=probably|def=definitely|rly=really|yrs=years|yr=year|
  hrs=hours|mins=minutes|w/=with|w/o=without|alot=a lot|atleast=at least|infront=in front|aswell=as well|
  everytime=every time|eachother=each other|gf=girlfriend|bf=boyfriend|hw=homework|hs=high school|
  imo=in my opinion|convo=conversation|sec=second|gov=government|sis=sister|bday=birthday|tv=TV|usa=USA|uk=UK|
  nyc=New York City|ap=AP|gpa=GPA|stem=STEM|vet science=veterinary science|med school=medical school|esp=especially|w=with|abt=about|smth=something|tmrw=tomorrow|english lit=English literature`);

export const misspelt =
  table(`definately=definitely|definitly=definitely|recieve=receive|recieved=received|seperate=separate|untill=until|
  becuase=because|beacuse=because|becasue=because|thier=their|teh=the|wich=which|beleive=believe|realy=really|
  finaly=finally|freind=friend|freinds=friends|experiance=experience|enviroment=environment|
  goverment=government|knowlege=knowledge|oppurtunity=opportunity|opportunites=opportunities|diffrent=different|
  intrested=interested|intresting=interesting|suprised=surprised|tommorow=tomorrow|occured=occurred|
  begining=beginning|writting=writing|studing=studying|gradution=graduation|adress=address|succesful=successful|
  neccessary=necessary|probaly=probably|allways=always|somthing=something|evrything=everything|
  everthing=everything|peple=people|calender=calendar|grammer=grammar|reserch=research|reasearch=research|
  engeneer=engineer|engeneering=engineering|langauge=language|comunity=community|volunter=volunteer|
  restaraunt=restaurant|resturant=restaurant|coudn=couldn't|thougt=thought|tought=taught`);
