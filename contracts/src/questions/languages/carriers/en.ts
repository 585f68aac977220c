import type { Carriers } from "../language.ts";

/** English words that carry a question, without a meaning for its answer. */
export const englishCarriers: Carriers = {
  verbs: `ping forward    sit put be/am/is/are/was/were/been/being have/has/had/having do/does/did/done/doing get/got/gotten/getting
    go/went/gone make/made/making take/took/taken/taking give/gave/given/giving see/saw/seen come/came/coming
    know/knew/known find/found show/shown tell/told send/sent put/putting let/lets keep/kept leave/left
    bring/brought think/thought say/said mean/meant read pull push draw/drew/drawn plot sketch graph present
    visualise visualize render chart want need like love wonder ask help try/tried check look explain describe
    confirm clarify pop fetch grab extract export prepare create build/built compile collect gather include add
    provide supply calculate compute work run/ran/running perform deliver generate produce achieve attain
    manage receive record register log drive/drove/driven bring arrive land flow earn win/won score bag rack
    notch clock serve place book apply fare shape stack behave stand/stood sit/sat pan happen occur result
    contribute account represent belong relate regard concern interest involve span extend sum amount combine
    accumulate break/broke/broken deviate group segment itemise itemize arrange organise organize divvy slice
    dice drill list display outline summarise summarize recap review report update remind discuss talk chat`,
  words: `total totals sums detailed something a an the our my your their its his her this that these those there here it i we you they he she us me them
    him ourselves myself yourself themselves itself one ones who whom whose whoever which what whatever how 
     where wherever in on at for of from to with by via into onto within across among amongst along
    around about towards toward upon as per and or also too plus both either together alongside
    respectively but so then thus hence therefore if whether would will could can may might must shall
    should ought cannot s d ll ve re m t wouldn couldn please pls plz
    kindly thanks thank thx ta cheers hi hiya yo tot whats hows wheres thats hello hey ok okay yes yeah well right sorry
    folks guys team everyone everybody anyone anybody someone somebody something anything everything     thing things stuff bit lot lots all any each every some several various different entire whole complete full
    overall altogether combined collectively sum amount amounts number numbers count counts figure figures value
    values data stats stat statistic statistics metric metrics performance kpis quick quickly fast brief briefly
    short overview summary summaries level levels snapshot glance picture idea sense feel chance possibility way
    ways kind kinds sorts case question questions answer answers info information insight insights details
    report reports reporting dashboard slide slides deck presentation meeting call review email breakdown
    breakdowns   basis regard regards respect comes relation context currently current now just only
    really actually basically simply exactly precisely roughly approximately approx circa nearly almost already
    yet still ever even far people person users user
    viewers side part back out up off away through down apart much many      interesting
    useful possible available       specific particular certain given own %
    + & able going gonna wanna gotta like such rather quite pretty very fairly over wise actual placed served
    we've i'd i'm we're you've it's that's there's what's how's who's let's tellme showme gimme happened
    happening hereby herein meanwhile asap fyi btw lemme curious keen wondering handy according course fact
    general whatsoever heads standup colleague colleagues boss fam mate`,
};
