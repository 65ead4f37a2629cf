/** The API's own types under short names. `schema.d.ts` is generated from the server's schema by
 * `npm run types`; nothing here repeats what it says. */
import type { components, paths } from "./schema";

type Schemas = components["schemas"];

export type StepMessage = Schemas["StepMessage"];
export type View = NonNullable<StepMessage["view"]>;
export type Felt = Schemas["FeltShown"];
export type Layout = Felt["layout"];
export type Chair = Schemas["ChairShown"];
export type Clock = Schemas["ClockShown"];
export type Pace = Schemas["PaceShown"];
export type Ahead = Schemas["AheadShown"];
export type Line = Schemas["LineShown"];
export type Moved = Schemas["Moved"];
export type Choice = Schemas["ChoiceShown"];
export type HandResults = NonNullable<StepMessage["results"]>;
export type SeatResult = HandResults["seats"][number];
export type ResultPart = SeatResult["parts"][number];
export type NamedPart = ShownHand["named"] extends readonly (infer P)[] | undefined ? P : never;
export type OwnHand = StepMessage["own_hands"][number];
export type ShownHand = HandResults["hands"][number];
export type ReadyAction = Schemas["ReadyAction"];
export type LaidShown = Schemas["LaidShown"];

export type HoldingView = Schemas["HoldingView"];
export type OwnCards = Schemas["OwnCards"];
export type WagerView = Schemas["WagerView"];
export type BankView = Schemas["BankView"];
export type PanView = Schemas["PanView"];
export type PanSeatView = Schemas["PanSeatView"];
export type MeldView = Schemas["MeldView"];
export type Pot = Schemas["Pot"];

export type LobbyMessage = Schemas["LobbyMessage"];
export type LobbyTable = Schemas["LobbyTable"];
export type LobbyList = Schemas["LobbyList"];
export type SeatTaken = Schemas["SeatTaken"];
export type Practice = Schemas["Practice"];
export type House = Schemas["HouseShown"];
export type Game = Schemas["GameShown"];
export type Cost = Schemas["CostShown"];
export type Found = Schemas["Found"];
export type ClauseFound = Schemas["ClauseFound"];
export type Me = Schemas["Me"];
export type HeadsTold = Schemas["HeadsTold"];

export type Row = Schemas["RowShown"];
export type Clause = Schemas["ClauseShown"];
export type ClauseListed = Schemas["ClauseListed"];
export type Answer = Schemas["SheetAnswer"];
export type RateTable = Schemas["RateTable"];
export type Ruling = Schemas["RulingShown"];
export type Differing = Schemas["Differing"];
export type TwoBooks = Schemas["TwoBooks"];
export type HandApart = Schemas["HandApart"];
export type NoneFound = Schemas["NoneFound"];
export type Difference = Schemas["Difference"];
export type SideAnswer = Schemas["SideAnswer"];
export type HandsPage = Schemas["HandsPage"];
export type HandListed = Schemas["HandListed"];
export type HandLines = Schemas["HandLines"];
export type HandShown = Schemas["HandShown"];
export type OwnSessions = Schemas["OwnSessions"];
export type PlayTotal = Schemas["PlayTotal"];
export type HandToSee = Schemas["HandToSee"];
export type HandStep = Schemas["HandStep"];
export type WhyAnswer = Schemas["WhyAnswer"];
export type FloorShown = Schemas["FloorShown"];
export type FloorTable = Schemas["FloorTable"];
export type Duty = Schemas["Duty"];
export type Deciding = Schemas["Deciding"];
export type FaultsShown = Schemas["FaultsShown"];
export type FaultShown = Schemas["FaultShown"];
export type FaultReport = Schemas["Report"];
export type Hold = Schemas["Hold"];
export type NodesShown = Schemas["NodesShown"];
export type Due = FloorTable["due"][number];
export type Person = Schemas["PersonListed"];
export type Role = Person["role"];
export type Invited = Schemas["Invited"];
export type Report = Schemas["ReportShown"];
export type ReportsListed = Schemas["ReportsListed"];

export type Refused = Schemas["RefusedMessage"];
export type Done = Schemas["DoneMessage"];
export type Command = paths["/api/commands"]["post"]["requestBody"]["content"]["application/json"];
/** An action on its way: what a choice offered, with what was chosen put into it. The server looks whether it is one. */
export type ActFrame = Omit<Schemas["ActFrame"], "action"> & { readonly action: Readonly<Record<string, unknown>> };
export type MixFrame = Pick<Schemas["MixFrame"], "promise"> & Partial<Pick<Schemas["MixFrame"], "number" | "shuffle">>;
export type SocketMessage = StepMessage | Refused | Schemas["DoneMessage"] | Schemas["ClosedMessage"];
export type LabRow = Schemas["LabRow"];
export type LabQuestion = Schemas["LabQuestion"];
export type LabJob = Schemas["LabJob"];
export type LabAnswer = Schemas["LabAnswer"];
export type ReviewJob = Schemas["ReviewJob"];
export type Review = Schemas["Review"];
export type Decision = Review["decisions"][number];
export type Reviewed = Schemas["Reviewed"];
export type Word = Schemas["WordShown"];
export type Turn = Schemas["TurnShown"];
export type TurnsMessage = Schemas["TurnsMessage"];
export type LobbyChanged = Schemas["LobbyChangedMessage"];
export type LobbySocketMessage = LobbyMessage | LobbyChanged | Schemas["ClosedMessage"];

/** A card, or in a game with tiles a tile, as the API has it; -1 is one that is not shown. */
export type Card = number;
export const UNSEEN: Card = -1;
export const JOKER: Card = 52;
