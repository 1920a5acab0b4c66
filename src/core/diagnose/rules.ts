import type { Rule } from "./rule";
import { deprecatedField } from "./rules/deprecatedField";
import { doubledEvent } from "./rules/doubledEvent";
import { emptyEvent } from "./rules/emptyEvent";
import { foreignVariable } from "./rules/foreignVariable";
import { guardAsync } from "./rules/guardAsync";
import { guardCached } from "./rules/guardCached";
import { guardExitOne } from "./rules/guardExitOne";
import { guardObserves } from "./rules/guardObserves";
import { guardSilent } from "./rules/guardSilent";
import { guardSwallowed } from "./rules/guardSwallowed";
import { handlerUnsupported } from "./rules/handlerUnsupported";
import { hookTwice } from "./rules/hookTwice";
import { hooksOff } from "./rules/hooksOff";
import { ignoredField } from "./rules/ignoredField";
import { insecureUrl } from "./rules/insecureUrl";
import { legacyFile, shadowedFile } from "./rules/legacyFile";
import { matcherIgnored } from "./rules/matcherIgnored";
import { matcherInvalid } from "./rules/matcherInvalid";
import { matcherNever } from "./rules/matcherNever";
import { matcherPartlyDead } from "./rules/matcherPartlyDead";
import { matcherSubject } from "./rules/matcherSubject";
import { misplacedField } from "./rules/misplacedField";
import { readTwice } from "./rules/readTwice";
import { scriptCrlf, scriptShebang } from "./rules/scriptFirstLine";
import { scriptMissing } from "./rules/scriptMissing";
import { scriptNotExecutable } from "./rules/scriptNotExecutable";
import { secretInCommand } from "./rules/secretInCommand";
import { timeoutRange } from "./rules/timeoutRange";
import { timeoutTwice } from "./rules/timeoutTwice";
import { timeoutUnit } from "./rules/timeoutUnit";
import { eventCasing, unknownEvent } from "./rules/unknownEvent";
import { unknownField } from "./rules/unknownField";
import { unquotedPath } from "./rules/unquotedPath";
import { unreadPlace } from "./rules/unreadPlace";
import { unsetVariable } from "./rules/unsetVariable";

/** All rules, in the order of docs/rules.md. */
export const rules: readonly Rule[] = [
  legacyFile,
  shadowedFile,
  unreadPlace,
  hooksOff,
  unknownEvent,
  eventCasing,
  doubledEvent,
  emptyEvent,
  hookTwice,
  readTwice,
  matcherNever,
  matcherInvalid,
  matcherPartlyDead,
  matcherSubject,
  matcherIgnored,
  handlerUnsupported,
  insecureUrl,
  unknownField,
  misplacedField,
  ignoredField,
  deprecatedField,
  timeoutUnit,
  timeoutRange,
  timeoutTwice,
  foreignVariable,
  unsetVariable,
  unquotedPath,
  secretInCommand,
  scriptMissing,
  scriptNotExecutable,
  scriptCrlf,
  scriptShebang,
  guardExitOne,
  guardSilent,
  guardSwallowed,
  guardAsync,
  guardCached,
  guardObserves,
];
