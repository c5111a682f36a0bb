// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Registry and resolver of the Ethereum Name Service in one contract, with the interfaces of ENSIP-1 and EIP-137, 181, 634
/// and 2304. The first owner owns the root.
contract SandboxNames {
    struct Node {
        address owner;
        bool isResolved;
        string name;
        mapping(string => string) texts;
        mapping(uint256 => bytes) addresses;
    }

    mapping(bytes32 => Node) private nodes;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    modifier onlyOwner(bytes32 node) {
        require(msg.sender == nodes[node].owner, "Names: not the owner");
        _;
    }

    constructor() {
        nodes[0].owner = msg.sender;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function owner(bytes32 node) external view returns (address) {
        return nodes[node].owner;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return nodes[node].owner != address(0);
    }

    function ttl(bytes32) external pure returns (uint64) {
        return 0;
    }

    /// @notice The resolver of a name: this contract, if the name was given one.
    function resolver(bytes32 node) external view returns (address) {
        return nodes[node].isResolved ? address(this) : address(0);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address subOwner) external onlyOwner(node) returns (bytes32) {
        bytes32 sub = keccak256(abi.encodePacked(node, label));
        nodes[sub].owner = subOwner;
        emit NewOwner(node, label, subOwner);
        return sub;
    }

    /// @notice Turns the resolver of a name on: no other than this contract is supported.
    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        nodes[node].isResolved = resolver_ == address(this);
        emit NewResolver(node, resolver_);
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory stored = nodes[node].addresses[60];
        return payable(stored.length == 20 ? address(bytes20(stored)) : address(0));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return nodes[node].addresses[coinType];
    }

    function name(bytes32 node) external view returns (string memory) {
        return nodes[node].name;
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return nodes[node].texts[key];
    }

    function setAddr(bytes32 node, address a) external onlyOwner(node) {
        nodes[node].addresses[60] = abi.encodePacked(a);
        emit AddrChanged(node, a);
        emit AddressChanged(node, 60, abi.encodePacked(a));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata a) external onlyOwner(node) {
        nodes[node].addresses[coinType] = a;
        emit AddressChanged(node, coinType, a);
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        nodes[node].name = value;
        emit NameChanged(node, value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        nodes[node].texts[key] = value;
        emit TextChanged(node, key, key, value);
    }
}
