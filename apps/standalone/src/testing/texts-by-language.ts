/** What somebody notes in a language, and a question whose answer is the first of the texts. */
export interface NotesInLanguage {
  texts: readonly [answer: string, ...others: string[]];
  question: string;
}

/** In the forms in which people ask: other endings, without accents, with particles attached. */
export const TEXTS_BY_LANGUAGE: Readonly<Record<string, NotesInLanguage>> = {
  Chinese: {
    texts: ['我的猫叫小白，今年三岁。', '我上周搬到了上海。', '明天下午三点和王医生见面。'],
    question: '我的猫叫什么名字？',
  },
  'Traditional Chinese': {
    texts: ['我對花生過敏。', '我妹妹在台北念大學。', '週末我喜歡爬山。'],
    question: '我對什麼過敏？',
  },
  Japanese: {
    texts: ['私は去年から京都に住んでいます。', '妹は銀行で働いています。', 'コーヒーより紅茶が好きです。'],
    question: '京都にはいつから住んでいますか？',
  },
  Korean: {
    texts: ['제 고양이 이름은 나비입니다.', '저는 부산에서 일합니다.', '매주 토요일에 테니스를 칩니다.'],
    question: '고양이의 이름이 뭐예요?',
  },
  Thai: {
    texts: ['ฉันเลี้ยงแมวชื่อส้ม', 'น้องสาวของฉันทำงานที่ธนาคาร', 'พรุ่งนี้มีประชุมที่เชียงใหม่'],
    question: 'แมวของฉันชื่ออะไร',
  },
  Lao: {
    texts: ['ຂ້ອຍມີແມວຊື່ວ່າດຳ', 'ອ້າຍຂອງຂ້ອຍເປັນທ່ານໝໍ', 'ມື້ອື່ນຈະໄປຫຼວງພະບາງ'],
    question: 'ແມວຂອງຂ້ອຍຊື່ຫຍັງ',
  },
  Khmer: {
    texts: ['ឆ្មារបស់ខ្ញុំឈ្មោះមីមី', 'បងស្រីខ្ញុំធ្វើការនៅធនាគារ', 'ស្អែកខ្ញុំទៅសៀមរាប'],
    question: 'ឆ្មាឈ្មោះអ្វី',
  },
  Burmese: {
    texts: ['ကျွန်တော့်ကြောင်နာမည်က ဖြူလေးပါ', 'ညီမက ဘဏ်မှာ အလုပ်လုပ်တယ်', 'မနက်ဖြန် မန္တလေးကို သွားမယ်'],
    question: 'ကြောင်ရဲ့ နာမည်က ဘာလဲ',
  },
  Arabic: {
    texts: ['اسم قطتي مِشْمِش وعمرها سنتان.', 'انتقلت أختي إلى القاهرة للعمل.', 'عندي موعد مع الطبيب يوم الأحد.'],
    question: 'ما اسم القطة؟',
  },
  Persian: {
    texts: ['خواهرم در دانشگاه تهران درس می‌خواند.', 'گربه‌ام پشمک نام دارد.', 'من به بادام زمینی حساسیت دارم.'],
    question: 'خواهر من در كدام دانشگاه است؟',
  },
  Urdu: {
    texts: ['میری بلی کا نام مانو ہے۔', 'میرا بھائی لاہور میں رہتا ہے۔', 'کل ڈاکٹر سے ملاقات ہے۔'],
    question: 'بلی کا نام کیا ہے؟',
  },
  Hebrew: {
    texts: ['אחותי גרה בחיפה ועובדת בבית החולים.', 'לכלב שלי קוראים רקס.', 'אני אלרגי לבוטנים.'],
    question: 'מי גר בעיר חיפה?',
  },
  Hindi: {
    texts: ['मेरी बहन मुंबई में रहती है।', 'मुझे मूंगफली से एलर्जी है।', 'कल दोपहर को डॉक्टर से मिलना है।'],
    question: 'मेरी बहन कहाँ रहती है?',
  },
  Tamil: {
    texts: ['என் தங்கை சென்னையில் வசிக்கிறாள்.', 'என் பூனையின் பெயர் மணி.', 'நாளை மருத்துவரை சந்திக்கிறேன்.'],
    question: 'சென்னை நகரில் யார் வசிக்கிறார்?',
  },
  Russian: {
    texts: ['Моя сестра переехала в Москву весной.', 'Мой кот боится грозы.', 'У меня аллергия на арахис.'],
    question: 'Кто живёт в Москве?',
  },
  Ukrainian: {
    texts: ['Мій брат працює лікарем у Львові.', 'Наша собака любить яблука.', 'У неділю ми йдемо в театр.'],
    question: 'Ким працює брат у Львові?',
  },
  Greek: {
    texts: ['Η αδερφή μου μένει στην Αθήνα.', 'Η γάτα μου λέγεται Λίζα.', 'Έχω αλλεργία στα φιστίκια.'],
    question: 'ποιος μενει στην αθηνα;',
  },
  Polish: {
    texts: ['Łukasz mieszka teraz w Łodzi.', 'Mój pies boi się burzy.', 'W piątek mam wizytę u dentysty.'],
    question: 'gdzie mieszka lukasz',
  },
  Czech: {
    texts: ['Můj bratr Jiří učí dějepis v Brně.', 'Jsem alergická na ořechy.', 'V pátek jdeme do divadla.'],
    question: 'co uci jiri?',
  },
  German: {
    texts: [
      'Meine Schwester wohnt in der Gießener Straße 12.',
      'Unser Hund heißt Bello.',
      'Ich bin gegen Nüsse allergisch.',
    ],
    question: 'In welcher Strasse wohnt meine Schwester?',
  },
  French: {
    texts: ['Ma sœur étudie la médecine à Besançon.', 'Mon chat a peur des orages.', 'Je suis allergique aux noix.'],
    question: 'qu’est-ce que ma soeur etudie a Besancon ?',
  },
  Spanish: {
    texts: [
      'José nació en Logroño y es cocinero.',
      'Mi perro duerme en el sofá.',
      'El viernes tengo cita con el médico.',
    ],
    question: 'donde nacio Jose?',
  },
  Portuguese: {
    texts: [
      'A minha irmã mudou-se para São João da Madeira.',
      'O meu gato chama-se Faísca.',
      'Sou alérgico a amendoins.',
    ],
    question: 'quem se mudou para Sao Joao?',
  },
  Turkish: {
    texts: [
      'Kız kardeşim Işıl İzmir’de öğretmenlik yapıyor.',
      'Köpeğim gök gürültüsünden korkar.',
      'Fıstığa alerjim var.',
    ],
    question: 'isil izmir de ne yapiyor?',
  },
  Vietnamese: {
    texts: ['Mẹ tôi sống ở Đà Nẵng từ năm ngoái.', 'Con mèo của tôi tên là Mướp.', 'Tôi bị dị ứng với đậu phộng.'],
    question: 'ai song o da nang?',
  },
  Danish: {
    texts: ['Min søster Åse bor på Ærø.', 'Vores hund er bange for torden.', 'Jeg er allergisk over for nødder.'],
    question: 'hvem bor paa Aero, Ase?',
  },
  Icelandic: {
    texts: [
      'Þórður vinnur á spítalanum í Reykjavík.',
      'Kötturinn minn heitir Snúður.',
      'Ég er með ofnæmi fyrir hnetum.',
    ],
    question: 'hvar vinnur Thordur?',
  },
  'names with symbols': {
    texts: [
      'Team Heron writes its compiler in C++.',
      'Team Egret writes its compiler in C#.',
      'Team Ibis writes its compiler in C.',
    ],
    question: 'Which team writes its compiler in C++?',
  },
};
