const CURRENCY =
  '(?:euros?|eur|dollars?|usd|bucks|pounds?|gbp|quid|francs?|chf|yen|jpy|rupees?|inr|kronor|kroner|krona|krone|nok|sek|dkk|pln|zloty|czk|huf|aud|cad|nzd|cny|rmb|reais|brl|zar|rand|lira|try|won|krw|pesos?|cents?|person[- ]days|(?:working |man )?(?:hours|days))';
const SCALE = '(?:k|m|mn|bn|mio|thousand|million|billion|grand|hundred|lakh|crore)';

/** A sum of money as it is written: "40k EUR", "$250,000", "about 1500 quid", "1.2 million NOK", "€ 3.5m". */
export const AMOUNT = new RegExp(
  String.raw`^(?:about|around|roughly|approximately|approx\.?|circa|ca\.?|up to|max\.?|at most|nearly|just under|just over|some|~|≈)?\s*` +
    String.raw`(?<sum>(?:[$€£¥₹]\s?|(?:EUR|USD|GBP|CHF|NOK|SEK|DKK)\s?)?\d[\d.,'’]*\d(?![\d/-])(?:\s?${SCALE}\b)?(?:\s?[$€£¥₹]|\s?${CURRENCY}\b)?|` +
    String.raw`(?:[$€£¥₹]\s?|(?:EUR|USD|GBP|CHF|NOK|SEK|DKK)\s?)?\d(?![\d/.-])(?:\s?${SCALE}\b)?(?:\s?[$€£¥₹]|\s?${CURRENCY}\b)?)`,
  'iu',
);
